import type { Endpoint } from '@contract/endpoints';
import { useTranslate } from '@refinedev/core';
import type { ComponentProps } from 'react';
import { useChangedMeanwhile } from '@/ui/meanwhile/use-changed-meanwhile';
import { ReasonModal } from './reason-modal';

type Row = { id: number; updatedAt: string };

type Props<R extends Row> = Omit<ComponentProps<typeof ReasonModal>, 'meanwhile' | 'of'> & {
  resource: string;
  /** As it was when it was asked about. */
  row: R;
  call: Endpoint;
  /** Whether it can still be done to what somebody has made of the row. */
  isOpen: (now: R) => boolean;
};

/** Asks for the reason of what is done to a row, and says at once what becomes of that meanwhile. */
export function RowReasonModal<R extends Row>({ resource, row, call, isOpen, title, ...props }: Props<R>) {
  const translate = useTranslate();
  const meanwhile = useChangedMeanwhile<R>({ resource, id: row.id, call, isOpen, version: () => row.updatedAt });
  // The title may name somebody.
  return (
    <ReasonModal
      {...props}
      of={[call.key, row.id]}
      title={meanwhile.isUnseen ? translate('errors.notFound') : title}
      text={!meanwhile.isUnseen && props.text}
      meanwhile={meanwhile}
    />
  );
}
