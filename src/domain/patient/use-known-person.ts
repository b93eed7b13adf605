import { type Patient, patients } from '@contract/patients';
import { useDataProvider } from '@refinedev/core';
import { useFormContext } from 'react-hook-form';
import { useRun } from '@/ui/act/use-run';

type Person = Pick<Patient, 'name' | 'phone' | 'birthday'>;

const fields = ['name', 'phone', 'birthday'] as const;

/** Fills the form around with who a patient on file is, as the file has it: nobody types that anew, or wrong. */
export function useKnownPerson() {
  const { setValue } = useFormContext<Person>();
  const { getOne } = useDataProvider()();
  const run = useRun();
  return async (id: number) => {
    const { one } = patients.endpoints;
    const { data } = await run(one, () => getOne<Patient>({ resource: patients.name, id }));
    if (!data) return;
    for (const field of fields) setValue(field, data.data[field], { shouldDirty: true, shouldValidate: true });
  };
}
