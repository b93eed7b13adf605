import { Link } from '@refinedev/core';
import { useScreenPath } from '@/providers/menu/screen-path';
import type { CrudContract } from './crud-contract';

type Props = { of: Pick<CrudContract, 'name'>; id: number; children: string };

/** A row's name that leads to its page; plain text for whoever cannot see it. */
export function RowLink({ of, id, children }: Props) {
  const path = useScreenPath()(`${of.name}/show`, { id });
  return path ? <Link to={path}>{children}</Link> : children;
}
