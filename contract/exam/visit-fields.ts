import { z } from 'zod';
import { optionalText, plainDate, reference } from '../fields';
import { diagnoses, nextFollowUpDate, plans } from './conclusion';
import { prescription } from './prescription';

/** Domain model, section 2: first visit, review, screening, fitting of lenses. */
export const visitTypes = ['first', 'review', 'screening', 'fitting'] as const;

/**
 * What is said of a visit besides what was examined, before that and after it, in the order in which it is asked and told. The
 * form, the report, comparisons, versions and files have their fields from here.
 */
export const visitFields = {
  visit: {
    visitDate: plainDate(),
    visitType: z.enum(visitTypes),
    servicePointId: reference('service-points'),
    /** Of the staff of the service point. */
    examinerId: reference('staff'),
    chiefComplaint: optionalText(500),
    history: optionalText(500),
    familyHistory: optionalText(500),
    allergy: optionalText(500),
  },
  conclusion: {
    diagnoses,
    plans,
    prescription,
    advice: optionalText(2000),
    nextFollowUpDate,
    followUpReason: optionalText(200),
  },
};

type Before = typeof visitFields.visit;
type After = typeof visitFields.conclusion;
export type VisitFieldName = keyof (Before & After);

export const visitNames = Object.keys(visitFields.visit) as (keyof Before)[];
export const conclusionNames = Object.keys(visitFields.conclusion) as (keyof After)[];

/** Of a visit, or of what says more than one, the values of these fields. */
export const visitValues = <Visit extends Partial<Record<VisitFieldName, unknown>>>(visit: Visit) =>
  Object.fromEntries([...visitNames, ...conclusionNames].map((name) => [name, visit[name]])) as Pick<
    Visit,
    VisitFieldName & keyof Visit
  >;
