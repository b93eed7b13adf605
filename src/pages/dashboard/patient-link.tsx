import { Link } from 'react-router';
import { useScreenPath } from '@/domain/menu/use-screen-path';

/** A patient's name, which leads to their page for whoever has it. */
export function PatientLink({ id, name }: { id: number | null; name: string }) {
  const path = useScreenPath()('patients/show', { id: id ?? 0 });
  return id !== null && path ? <Link to={path}>{name}</Link> : <span>{name}</span>;
}
