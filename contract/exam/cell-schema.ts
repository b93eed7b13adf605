import { z } from 'zod';
import { clockTime, shared, text } from '../fields';
import { namedFile } from '../file-fields';
import { isAcuity } from '../vision/acuity';
import { rounded } from '../vision/notation';
import { type Refraction, toMinusCylinder } from '../vision/refraction';
import type { ChoicesField, ExamField, NumberLimits, Picks, Vergence, Vertical } from './field';

type Issue = { path?: (string | number)[]; code: string } & Record<string, unknown>;
type Context = { addIssue(issue: z.core.$ZodRawIssue): void };

/** Reports a problem under a code of the shared texts. */
export function report(context: Context, { path, ...params }: Issue): void {
  context.addIssue({ code: 'custom', path, params, input: undefined });
}

/** Limits of a lens in dioptres: what is in reach of any trial frame. */
export const lensLimits = { sphere: [-30, 30], cylinder: [-12, 12], step: 0.25 } as const;

const isStep = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6;

const isWithin = (value: number, [min, max]: readonly [number, number], step: number) =>
  value >= min && value <= max && isStep(value, step);

/** A number within limits, in steps, kept with so many decimals. */
export const measuredSchema = ({ hard, step, decimals }: Pick<NumberLimits, 'hard' | 'step' | 'decimals'>) =>
  measured(...hard, step, decimals);

/** For what reads limits from a schema. They are said by `measured`, as a whole: who typed 95 for a distance is told what a distance can be. */
const unsaid = { inclusive: true, when: () => false };

const measured = shared((minimum: number, maximum: number, step: number, decimals: number) => {
  const params = { minimum, maximum, step };
  return z
    .number()
    .check(
      new z.core.$ZodCheckGreaterThan({ check: 'greater_than', value: minimum, ...unsaid }),
      new z.core.$ZodCheckLessThan({ check: 'less_than', value: maximum, ...unsaid }),
    )
    .meta({ expects: { code: 'measured', params } })
    .refine((value) => isWithin(value, [minimum, maximum], step), { params: { code: 'measured', ...params } })
    .overwrite((value) => rounded(value, decimals));
});

const dioptres = ([min, max]: readonly [number, number]) =>
  measuredSchema({ hard: [min, max], step: lensLimits.step, decimals: 2 });

const degrees = shared(() =>
  measuredSchema({ hard: [0, 180], step: 1, decimals: 0 }).overwrite((value) => (value === 0 ? 180 : value)),
);

/** Limits of the near addition in dioptres. */
const additionLimits: readonly [number, number] = [0.25, 4];

const lensShape = {
  sphere: dioptres(lensLimits.sphere).nullable().default(null),
  cylinder: dioptres(lensLimits.cylinder).nullable().default(null),
  axis: degrees().nullable().default(null),
};

/** An axis belongs to a cylinder and a cylinder to a sphere; turned to a minus cylinder, which adds to it, the sphere must still be possible. */
function checkLens({ sphere, cylinder, axis }: Refraction, context: Context): void {
  if (sphere === null && cylinder !== null) report(context, { path: ['sphere'], code: 'sphereNeeded' });
  if (cylinder && axis === null) report(context, { path: ['axis'], code: 'axisNeeded' });
  if (cylinder === null && axis !== null) report(context, { path: ['cylinder'], code: 'cylinderNeeded' });
  const [, max] = lensLimits.sphere;
  const turned = toMinusCylinder({ sphere, cylinder, axis }).sphere;
  if (sphere !== null && sphere <= max && turned !== null && turned > max)
    report(context, { path: ['sphere'], code: 'tooBig', maximum: max });
}

/** A lens: kept with a minus cylinder, whichever way it was written. */
export const lensSchema = shared(() => z.object(lensShape).superRefine(checkLens).overwrite(toMinusCylinder));

const lensWithAdd = shared(() =>
  z
    .object({ ...lensShape, add: dioptres(additionLimits).nullable().default(null) })
    .superRefine(checkLens)
    .overwrite(toMinusCylinder),
);

function verticalSchema(limits: NumberLimits) {
  return z
    .object({
      amount: measuredSchema(limits),
      base: z.enum(['up', 'down']).nullable().default(null),
      eye: z.enum(['od', 'os']).nullable().default(null),
    })
    .superRefine(({ amount, base, eye }, context) => {
      if (amount > 0 && base === null) report(context, { path: ['base'], code: 'requiredChoice' });
      if (amount > 0 && eye === null) report(context, { path: ['eye'], code: 'requiredChoice' });
    })
    .overwrite((value): Vertical => (value.amount === 0 ? { amount: 0, base: null, eye: null } : value));
}

const vergenceSchema = (limits: NumberLimits) =>
  z
    .object({
      blur: measuredSchema(limits).nullable().default(null),
      break: measuredSchema(limits).nullable().default(null),
      recovery: measuredSchema(limits).nullable().default(null),
    })
    .superRefine(({ blur, break: breakAt, recovery }: Vergence, context) => {
      if (breakAt !== null && recovery !== null && recovery > breakAt)
        report(context, { path: ['recovery'], code: 'recoveryAboveBreak' });
      if (breakAt !== null && blur !== null && blur > breakAt)
        report(context, { path: ['blur'], code: 'blurAboveBreak' });
    });

const choicesSchema = ({ options, exclusive, oneOf = [] }: ChoicesField) =>
  z
    .object({
      picks: z
        .array(z.enum(options))
        .max(options.length)
        .overwrite((picks) => options.filter((option) => picks.includes(option))),
      other: text(200).default(''),
    })
    .superRefine(({ picks, other }, context) => {
      if (picks.length > 1 && exclusive.some((option) => picks.includes(option)))
        report(context, { path: ['picks'], code: 'standsAlone' });
      if (oneOf.some((set) => set.filter((option) => picks.includes(option)).length > 1))
        report(context, { path: ['picks'], code: 'oneDegree' });
      if (picks.includes('other') && other === '') report(context, { path: ['other'], code: 'otherNeeded' });
    })
    .overwrite((value): Picks => (value.picks.includes('other') ? value : { ...value, other: '' }));

function numberOrNone({ hard: [min, max], step, decimals }: NumberLimits) {
  const params = { minimum: min, maximum: max, step };
  return z
    .union([z.literal('none'), z.number()])
    .meta({ expects: { code: 'measuredOrNone', params } })
    .refine((value) => value === 'none' || isWithin(value, [min, max], step), {
      params: { code: 'measuredOrNone', ...params },
    })
    .overwrite((value) => (value === 'none' ? value : rounded(value, decimals)));
}

/** What one cell of a field accepts when it is filled in. */
export function cellSchema(field: ExamField): z.ZodType {
  switch (field.kind) {
    case 'number':
      if (field.orNone) return numberOrNone(field);
      return field.unit === '°' ? degrees() : measuredSchema(field);
    case 'va':
      // Also of a text that was not understood: 0.9, which lies between two lines, is no wrong format.
      return z
        .number()
        .meta({ expects: { code: 'acuity', params: {} } })
        .refine(isAcuity, { params: { code: 'acuity' } })
        .overwrite((value) => rounded(value, 1));
    case 'sca':
      return field.add ? lensWithAdd() : lensSchema();
    case 'vertical':
      return verticalSchema(field);
    case 'vergence':
      return vergenceSchema(field);
    case 'choice':
      return z.enum(field.options);
    case 'choices':
      return choicesSchema(field);
    case 'time':
      return clockTime();
    case 'text':
      return text(field.max);
    case 'images':
      return z.array(namedFile()).max(field.max);
  }
}
