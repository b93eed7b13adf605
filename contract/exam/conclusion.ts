import { z } from 'zod';
import { optionalName, optionalText, plainDate, requiredName } from '../fields';
import { lensLimits, lensSchema, measuredSchema, report } from './cell-schema';
import { addMonths } from './dates';

/** Diagnoses to pick from: ICD-10 of the WHO, and `PM` of our own for premyopia, which has no code there. */
export const diagnosisCodes = [
  'H52.1',
  'PM',
  'H52.0',
  'H52.2',
  'H52.3',
  'H52.4',
  'H52.5',
  'H53.0',
  'H50.0',
  'H50.1',
  'H50.5',
  'H51.1',
  'H53.1',
  'H53.5',
  'H04.1',
  'H10.1',
  'H10.9',
  'H01.0',
  'H18.6',
  'H25.9',
  'H40.0',
  'H44.2',
  'H35.3',
  'Z01.0',
] as const;

/** A code is kept as text, as longer ones than those of the list are in use; `name` is what it was called when it was picked. */
const diagnosis = z.object({
  code: requiredName(16),
  name: requiredName(100),
  eye: z.enum(['od', 'os', 'ou']).nullable().default(null),
  primary: z.boolean().default(false),
});
export type Diagnosis = z.infer<typeof diagnosis>;

export const diagnoses = z
  .array(diagnosis)
  .max(20)
  .superRefine((list, context) => {
    const first = list.findIndex(({ primary }) => primary);
    if (list.length > 0 && first < 0) report(context, { path: [0, 'primary'], code: 'onePrimary' });
    for (const [index, { primary, code, eye }] of list.entries()) {
      if (primary && index !== first) report(context, { path: [index, 'primary'], code: 'onePrimary' });
      if (list.findIndex((other) => other.code === code && other.eye === eye) < index)
        report(context, { path: [index, 'code'], code: 'twice' });
    }
  })
  .default([]);

export const planCodes = [
  'observe',
  'spectacles',
  'defocus',
  'multifocalCl',
  'orthoK',
  'rgp',
  'atropine',
  'visionTraining',
  'occlusion',
  'dryEyeCare',
  'referral',
] as const;
export type PlanCode = (typeof planCodes)[number];

/** Concentrations of atropine in per cent, as a hospital prescribes them. */
export const atropineConcentrations = ['0.01', '0.02', '0.025', '0.05', '0.1', '1'] as const;
export const urgencies = ['routine', 'soon', 'urgent'] as const;

/** What is done: the concentration belongs to atropine, hospital, reason and urgency to a referral. */
const plan = z
  .object({
    code: z.enum(planCodes),
    concentration: z.enum(atropineConcentrations).nullable().default(null),
    hospital: optionalName(100),
    reason: optionalText(200),
    urgency: z.enum(urgencies).nullable().default(null),
    note: optionalText(200),
  })
  .superRefine(({ code, concentration, reason, urgency }, context) => {
    if (code === 'atropine' && concentration === null)
      report(context, { path: ['concentration'], code: 'requiredChoice' });
    if (code !== 'referral') return;
    if (reason === '') report(context, { path: ['reason'], code: 'required' });
    if (urgency === null) report(context, { path: ['urgency'], code: 'requiredChoice' });
  });
export type Plan = z.infer<typeof plan>;

export const plans = z
  .array(plan)
  .max(planCodes.length)
  .superRefine((list, context) => {
    for (const [index, { code }] of list.entries()) {
      if (list.findIndex((other) => other.code === code) < index)
        report(context, { path: [index, 'code'], code: 'twice' });
    }
  })
  .default([]);

export const prescriptionUsages = ['distance', 'near', 'progressive', 'intermediate', 'contactLens'] as const;
/** Base of a prism. */
export const prismBases = ['in', 'out', 'up', 'down'] as const;

/** One eye's lens. Of a contact lens also its base curve and diameter in mm. */
const lensSpecification = z
  .object({
    lens: lensSchema(),
    add: measuredSchema({ hard: [0.25, 4], step: lensLimits.step, decimals: 2 })
      .nullable()
      .default(null),
    prism: z
      .object({
        amount: measuredSchema({ hard: [0.25, 20], step: 0.25, decimals: 2 })
          .nullable()
          .default(null),
        base: z.enum(prismBases).nullable().default(null),
      })
      .nullable()
      .default(null),
    backCurve: measuredSchema({ hard: [5, 12], step: 0.01, decimals: 2 })
      .nullable()
      .default(null),
    diameter: measuredSchema({ hard: [6, 20], step: 0.1, decimals: 1 })
      .nullable()
      .default(null),
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
const isPlain = ({ lens, add, prism, backCurve, diameter }: LensSpecification) =>
  [lens.sphere, lens.cylinder, add, prism, backCurve, diameter].every((value) => value === null);

const orNoLens = lensSpecification
  .nullable()
  .overwrite((value) => (value && isPlain(value) ? null : value))
  .default(null);

/** It names the eye's lenses, not the person's: the record says whose they are and when (HL7 FHIR VisionPrescription). */
export const prescription = z
  .object({
    usage: z.enum(prescriptionUsages),
    od: orNoLens,
    os: orNoLens,
    pd: measuredSchema({ hard: [40, 80], step: 0.5, decimals: 1 })
      .nullable()
      .default(null),
    note: optionalText(200),
  })
  .superRefine(({ od, os }, context) => {
    if (!od && !os) report(context, { path: ['od'], code: 'lensNeeded' });
  })
  .nullable()
  .default(null);
export type Prescription = NonNullable<z.infer<typeof prescription>>;

/** The last day of a prescription: twelve months after the visit. */
export const prescriptionExpiry = (visitDate: string) => addMonths(visitDate, 12);

/** How far ahead the next visit may be. */
export const followUpMonths = 18;

export const nextFollowUpDate = plainDate().nullable().default(null);

/** Whether a next visit lies after this one and at most 18 months ahead. */
export const isFollowUpDate = (next: string, visitDate: string) =>
  next > visitDate && next <= addMonths(visitDate, followUpMonths);
