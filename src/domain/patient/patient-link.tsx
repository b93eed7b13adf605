import { useTranslate } from '@refinedev/core';
import { Link } from 'react-router';
import { useScreenPath } from '@/providers/menu/screen-path';

type Props = {
  of: { patientId: number | null; patientRemoved?: boolean; patientReached?: boolean };
  name: string;
};

/**
 * A patient's name, which leads to their page for whoever has it. Of somebody who was removed it says so, and leads nowhere, as
 * that of somebody out of reach.
 */
export function PatientLink({ of: { patientId, patientRemoved, patientReached = true }, name }: Props) {
  const translate = useTranslate();
  const path = useScreenPath()('patients/show', { id: patientId ?? 0 });
  if (patientRemoved) return <span>{translate('patients.removed', { name })}</span>;
  return patientId !== null && patientReached && path ? <Link to={path}>{name}</Link> : <span>{name}</span>;
}
