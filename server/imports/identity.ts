import type { PatientInput } from '../../contract/patients';

/** Probably the same person: the same phone, name and birthday, as the form's warning has it. */
export const identityOf = ({ phone, name, birthday }: Pick<PatientInput, 'phone' | 'name' | 'birthday'>) =>
  JSON.stringify([phone, name, birthday]);
