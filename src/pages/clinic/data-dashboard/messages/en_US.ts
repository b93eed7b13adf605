import { shortestInterval } from '@contract/vision/intervals';
import type { Translated } from '@/lib/text/texts';
import type { Texts } from './zh_CN';

export const en_US = {
  dataDashboard: {
    people: 'People',
    visits: 'Visits',
    fast: 'Fast progression',
    pressure: 'IOP above 21 mmHg',
    alCr: 'AL/CR above 3.00',
    age: 'Age (years)',
    count: 'people',
    group: 'Group',
    plan: 'Plan',
    acuity: 'Uncorrected VA (5-grade)',
    cycloplegic: 'Cycloplegic (diagnostic reference)',
    screening: 'Non-cycloplegic (screening)',
    median: 'Reference median · {{sex}}',
    perYear: 'Change per year',
    units: { se: 'D/year', axialLength: 'mm/year' },
    charts: {
      myopia: 'Myopia rate by age',
      grades: 'Grades by age',
      acuity: 'Uncorrected visual acuity',
      reducedVision: 'Reduced vision by age',
      se: 'Spherical equivalent by age',
      axialLength: 'Axial length by age',
      seProgression: 'Yearly change of spherical equivalent, by plan',
      axialLengthProgression: 'Yearly change of axial length, by plan',
    },
    captions: {
      myopia:
        'People with a spherical equivalent of −0.50 D or less, of those with a refraction; worse eye, for reference, without ortho-K wearers. Bars of n<10 are pale.',
      grades: 'Grade of the worse eye, for reference, without ortho-K wearers. Bars of n<10 are pale.',
      acuity: 'The worse eye of each person (people: {{count}}).',
      reducedVision:
        'People whose worse eye sees less than the limit of their age, of those with an acuity; for reference. Bars of n<10 are pale.',
      se: 'Boxes from P25 to P75, whiskers at P5 and P95; of eyes, without ortho-K wearers.',
      axialLength:
        'Boxes from P25 to P75, whiskers at P5 and P95; of eyes. Dashed: median of the reference, myopes included: {{source}}.',
      progression: `Change with the same device or state of cycloplegia, ${shortestInterval} days apart at least. Boxes from P25 to P75, whiskers at P5 and P95. What was observed, not causal.`,
    },
    note: 'Of each person the latest completed visit of the period. All values are for reference and no diagnosis.',
  },
} satisfies Translated<Texts>;
