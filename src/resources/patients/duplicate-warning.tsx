import { useEffect } from 'react';
import { LikelySame } from '@/domain/patient/likely-same';
import { PatientLink } from '@/domain/patient/patient-link';
import { useLikelySame } from '@/domain/patient/use-likely-same';

type Props = { exceptId?: number; onShown?: (ids: number[]) => void };

/** Warns while somebody types in a person who may be there already, and leads to that person. */
export function DuplicateWarning({ exceptId, onShown }: Props) {
  const likely = useLikelySame(exceptId);
  const { found } = likely;
  useEffect(() => onShown?.(found.map(({ id }) => id)), [found, onShown]);
  return <LikelySame {...likely}>{({ id, name }) => <PatientLink of={{ patientId: id }} name={name} />}</LikelySame>;
}
