import { z } from 'zod';
import { optionalText } from '../fields';
import type { Refraction } from '../vision/refraction';
import { lensSchema, measuredSchema, report } from './cell-schema';
import { addMonths } from './dates';
import type { ExamField, NumberField, NumberLimits } from './field';

export const prescriptionUsages = ['distance', 'near', 'progressive', 'intermediate', 'contactLens'] as const;
/** Base of a prism. */
export const prismBases = ['in', 'out', 'up', 'down'] as const;

const dioptres = { kind: 'number', eyes: 'each', unit: 'D', step: 0.25, decimals: 2 } as const;
const millimetres = { kind: 'number', eyes: 'each', unit: 'mm', step: 0.1, decimals: 1 } as const;

/** What is said of a lens, in fields as the examination has them. Base curve and diameter are a contact lens's. */
export const lensFields = {
  lens: { key: 'lens', kind: 'sca', eyes: 'each' },
  add: { ...dioptres, key: 'add', signed: true, hard: [0.25, 4] },
  prism: { ...dioptres, key: 'prism', unit: 'Δ', hard: [0.25, 20] },
  base: { key: 'base', kind: 'choice', eyes: 'each', options: prismBases },
  backCurve: { ...millimetres, key: 'backCurve', step: 0.01, decimals: 2, hard: [5, 12] },
  diameter: { ...millimetres, key: 'diameter', hard: [6, 20] },
} as const satisfies Record<string, ExamField>;

/** Between both pupils. */
export const pdField = {
  ...millimetres,
  key: 'pd',
  eyes: 'one',
  step: 0.5,
  hard: [40, 80],
} as const satisfies NumberField;

const measured = (limits: NumberLimits) => measuredSchema(limits).nullable().default(null);

/** One eye's lens. */
const lensSpecification = z
  .object({
    lens: lensSchema(),
    add: measured(lensFields.add),
    prism: z
      .object({ amount: measured(lensFields.prism), base: z.enum(prismBases).nullable().default(null) })
      .nullable()
      .default(null),
    backCurve: measured(lensFields.backCurve),
    diameter: measured(lensFields.diameter),
  })
  .superRefine(({ prism }, context) => {
    if (!prism || (prism.amount === null) === (prism.base === null)) return;
    report(context, { path: ['prism', prism.base === null ? 'base' : 'amount'], code: 'prismAndBase' });
  })
  .overwrite((value) =>
    value.prism?.amount === null && value.prism.base === null ? { ...value, prism: null } : value,
  );
export type LensSpecification = z.infer<typeof lensSpecification>;

/** Whether a lens says anything; an eye without any has no lens. */
const isPlain = ({ lens, ...others }: LensSpecification) =>
  [lens.sphere, lens.cylinder, ...Object.values(others)].every((value) => value === null);

const orNoLens = lensSpecification
  .nullable()
  .overwrite((value) => (value && isPlain(value) ? null : value))
  .default(null);

const shape = {
  usage: z.enum(prescriptionUsages),
  od: orNoLens,
  os: orNoLens,
  pd: measured(pdField),
  note: optionalText(200),
};

/** It names the eye's lenses, not the person's: the record says whose they are and when (HL7 FHIR VisionPrescription). */
export const prescription = z
  .object(shape)
  .superRefine(({ od, os }, context) => {
    if (!od && !os) report(context, { path: ['od'], code: 'lensNeeded' });
  })
  .nullable()
  .default(null);
export type Prescription = NonNullable<z.infer<typeof prescription>>;

/** What a prescription says, in order. */
export const prescriptionNames = Object.keys(shape) as (keyof Prescription)[];

/**
 * The lens of an eye for a use, by its refraction for the distance and its near addition: lenses for the distance have none of it, those for
 * reading have it in their sphere, and the others beside it.
 */
export function lensFor(usage: Prescription['usage'], refraction: Refraction, add: number | null) {
  if (usage === 'distance') return { lens: refraction, add: null };
  if (usage !== 'near') return { lens: refraction, add };
  const sphere = refraction.sphere === null ? null : refraction.sphere + (add ?? 0);
  return { lens: { ...refraction, sphere }, add: null };
}

/** The last day of a prescription: twelve months after the visit. */
export const prescriptionExpiry = (visitDate: string) => addMonths(visitDate, 12);
