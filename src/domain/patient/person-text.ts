import type { Patient } from '@contract/patients';
import { useCallback } from 'react';
import { useOptionLabel } from '@/ui/names/use-label';
import { useAgeText } from './age';

type Person = Pick<Patient, 'name' | 'gender' | 'birthday'>;

/** A person among others to choose from, with what tells namesakes apart before anything else. */
export function usePersonText() {
  const option = useOptionLabel('patients');
  const ageText = useAgeText();
  return useCallback(
    ({ name, gender, birthday }: Person, further: readonly string[] = []) =>
      [name, option('gender', gender), ageText(birthday), ...further].join(' · '),
    [option, ageText],
  );
}
