import type { ImportRow } from '../../contract/imports';
import { type PatientInput, patientInput } from '../../contract/patients';

/** Probably the same person: the same phone, name and birthday, as the form's warning has it. */
export const identityOf = ({ phone, name, birthday }: Pick<PatientInput, 'phone' | 'name' | 'birthday'>) =>
  JSON.stringify([phone, name, birthday]);

/** The telephones in some rows, each once; of cells that are none, nothing. */
export const phonesIn = (rows: ImportRow[]): string[] => [
  ...new Set(rows.flatMap(({ values }) => patientInput.shape.phone.safeParse(values.phone).data ?? [])),
];
