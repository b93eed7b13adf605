import { ageOn } from '@contract/age';
import { type Patient, patientInput } from '@contract/patients';
import { z } from 'zod';
import { today } from '@/lib/local-day';

/** The form asks for the age as well; it follows the birthday and is not sent. */
export const patientForm = patientInput.safeExtend({ age: z.int().min(0).max(130) });
export type PatientForm = z.infer<typeof patientForm>;

export const formOf = (patient: Patient): PatientForm => ({
  ...patient,
  age: ageOn(patient.birthday, today()).years,
});
