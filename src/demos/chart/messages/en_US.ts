import type { Texts } from './zh_CN';

export const en_US = {
  about:
    'Every chart has a title, its numbers as a table and a button that saves its picture; its colours are those of the theme and of a palette that colour-blind people can read. The code that draws comes with the first chart.',
  examples: {
    bars: { title: 'Bars', hint: 'Rates side by side; patterns tell them apart besides the colours.' },
    lines: { title: 'Lines', hint: 'A course of time with a reference; the eyes differ by their marker too.' },
    boxes: { title: 'Box plots', hint: 'How values are spread; whiskers end at the 5th and the 95th percentile.' },
    points: { title: 'Points', hint: 'Five thousand drawn at once; the table lists the first 100.' },
  },
  sample: 'Sample data, of no patient.',
  boxSample:
    'Sample data, of no patient. Boxes from the 25th to the 75th percentile, whiskers to the 5th and the 95th.',
  age: 'Age (years)',
  day: 'Day',
  number: 'No.',
  first: '2025',
  second: '2026',
  od: 'Right eye (OD)',
  os: 'Left eye (OS)',
  limit: '24.00 mm',
  axialLength: 'Axial length (mm)',
  sphere: 'Spherical equivalent (D)',
  barTitle: 'Myopia by age',
  lineTitle: 'Axial length over time',
  boxTitle: 'Axial length by age',
  pointTitle: 'Axial length and refraction ({{count}} points)',
} satisfies Texts;
