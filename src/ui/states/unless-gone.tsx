import { endpointOf } from '@contract/index';
import { useMany, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useGranted } from '@/providers/access-control';
import { EmptyState } from './states';

type Props = {
  /** The resource of what is chosen, and which one. */
  of: string;
  id: number | undefined;
  /** Of the filter by which it is chosen. */
  label: string;
  /** Nothing can be shown without one: another is begun with. */
  isNeeded?: boolean;
  onTakeOff: (() => void) | undefined;
  children: ReactNode;
};

/** What is chosen by a filter, unless that is gone or out of reach, of which there would be nothing, or only zeros: says so, and leads on without it. */
export function UnlessGone({ of, id = 0, label, isNeeded = false, onTakeOff, children }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const { query } = useMany({
    resource: of,
    ids: [id],
    meta: { quiet: true },
    queryOptions: { enabled: id > 0 && granted(endpointOf(of, 'one')) },
  });
  if (query.data?.data.length !== 0) return children;
  return (
    <EmptyState text={translate('list.filterGone', { label })}>
      <Button type="primary" onClick={onTakeOff}>
        {translate(isNeeded ? 'list.begin' : 'list.takeOff')}
      </Button>
    </EmptyState>
  );
}
