import type { miniProgramUsers } from '@contract/mini-program-users';
import type { staff } from '@contract/staff';
import { BulkActions } from '@/ui/list/bulk-actions';
import type { Selection } from '@/ui/list/selection';
import { useStatusActions } from './use-status-actions';

type Props = { of: typeof staff | typeof miniProgramUsers; selection: Selection };

/** For a list of accounts with nothing else to do to many of them. */
export const StatusBulkActions = ({ of, selection }: Props) => (
  <BulkActions resource={of.name} selection={selection} actions={useStatusActions(of)} />
);
