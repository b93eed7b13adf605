import { Link } from '@refinedev/core';
import { useGranted } from '@/providers/access-control';
import type { CrudContract } from './crud-contract';

type Props = { of: Pick<CrudContract, 'name' | 'endpoints'>; id: number; children: string };

/** A row's name that leads to its page; plain text for whoever may not see it. */
export function RowLink({ of, id, children }: Props) {
  const granted = useGranted();
  if (!granted(of.endpoints.one)) return children;
  return <Link go={{ to: { resource: of.name, action: 'show', id } }}>{children}</Link>;
}
