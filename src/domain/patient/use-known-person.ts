import { type Patient, patients } from '@contract/patients';
import { useDataProvider } from '@refinedev/core';
import { useFormContext } from 'react-hook-form';
import { useRun } from '@/ui/act/use-run';

type Person = Pick<Patient, 'name' | 'phone' | 'birthday'>;

const fields = ['name', 'phone', 'birthday'] as const;

/** Who was chosen last in a form, by any of its inputs. */
const choices = new WeakMap<object, symbol>();

/**
 * Fills the form around with who a patient on file is, as the file has it: nobody types that anew, or wrong. Not where somebody else was
 * chosen, or anything typed, before the file came.
 */
export function useKnownPerson() {
  const { control, getValues, setValue } = useFormContext<Person>();
  const { getOne } = useDataProvider()();
  const run = useRun();
  return async (id: number) => {
    const choice = Symbol();
    choices.set(control, choice);
    const before = getValues(fields);
    const { one } = patients.endpoints;
    const { data } = await run(one, () => getOne<Patient>({ resource: patients.name, id }));
    const isMeant = choices.get(control) === choice && getValues(fields).every((value, at) => value === before[at]);
    if (!data || !isMeant) return;
    for (const field of fields) setValue(field, data.data[field], { shouldDirty: true, shouldValidate: true });
  };
}
