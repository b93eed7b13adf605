import { useTranslate } from '@refinedev/core';
import { Link } from 'react-router';
import { useScreenPath } from '@/domain/menu/use-screen-path';

type Props = { id: number | null; name: string; isRemoved?: boolean };

/** A patient's name, which leads to their page for whoever has it; of somebody who was removed it says so, and leads nowhere. */
export function PatientLink({ id, name, isRemoved }: Props) {
  const translate = useTranslate();
  const path = useScreenPath()('patients/show', { id: id ?? 0 });
  if (isRemoved) return <span>{translate('patients.removed', { name })}</span>;
  return id !== null && path ? <Link to={path}>{name}</Link> : <span>{name}</span>;
}
