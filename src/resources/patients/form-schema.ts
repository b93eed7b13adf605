import { ageOn } from '@contract/age';
import { type Patient, patientInput } from '@contract/patients';
import { z } from 'zod';
import { today } from '@/lib/time/local-day';

/** Completed years today; of somebody who is born tomorrow, where it is tomorrow already, none. */
export const yearsOf = (birthday: string) => Math.max(0, ageOn(birthday, today()).years);

const age = z.int().min(0).max(130);

/** The form asks for the age as well; it follows the birthday and is not sent. */
export const patientForm = patientInput.safeExtend({ age }).superRefine(
  ({ age: typed, birthday }, context) => {
    // Of each of the two by itself its own schema tells.
    if (!age.safeParse(typed).success || !patientInput.shape.birthday.safeParse(birthday).success) return;
    const years = yearsOf(birthday);
    if (typed !== years)
      context.addIssue({ code: 'custom', path: ['age'], params: { code: 'ageNotOfBirthday', years }, input: typed });
  },
  // Also while other fields are still wrong, so that one submit shows everything.
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
export type PatientForm = z.infer<typeof patientForm>;

export const formOf = (patient: Patient): PatientForm => ({ ...patient, age: yearsOf(patient.birthday) });
