import type { ReactNode } from 'react';
import { useLabel } from '@/ui/names/use-label';
import { Facts } from '@/ui/values/facts';

/** A row's fields below each other; what is empty is left out. */
export function DrawerFacts({ resource, items }: { resource: string; items: { key: string; children: ReactNode }[] }) {
  const label = useLabel(resource);
  return (
    <Facts
      items={items.filter(({ children }) => children !== '').map((item) => ({ ...item, label: label(item.key) }))}
    />
  );
}
