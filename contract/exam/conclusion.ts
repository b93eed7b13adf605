import { z } from 'zod';
import { optionalName, optionalText, plainDate, requiredName } from '../fields';
import { report } from './cell-schema';
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

/** How far ahead the next visit may be, and a reminder. */
export const followUpMonths = 18;

export const nextFollowUpDate = plainDate().nullable().default(null);

/** Whether a next visit lies after this one and not too far ahead. */
export const isFollowUpDate = (next: string, visitDate: string) =>
  next > visitDate && next <= addMonths(visitDate, followUpMonths);
