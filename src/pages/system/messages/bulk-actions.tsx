import { useTranslate } from '@refinedev/core';
import { useGranted } from '@/providers/access-control';
import type { BulkAction, BulkRun } from '@/ui/list/bulk/bulk-action';
import { BulkActions } from '@/ui/list/bulk/bulk-actions';
import type { Selection } from '@/ui/list/selection';
import type { MessageContract } from './message-contract';

/** Archives many messages at once, takes them out again, or deletes them. */
export function MessageBulkActions({ of, selection }: { of: MessageContract; selection: Selection }) {
  const translate = useTranslate();
  const granted = useGranted();
  const { archive, delete: remove } = of.endpoints;

  /** Gives nothing where another window has done it already. */
  const setArchived =
    (isArchive: boolean): BulkRun =>
    async (id, send) => {
      const after = await send(archive, { params: { id }, body: { isArchive } });
      return after.wasSo ? undefined : after;
    };
  const to = (isArchive: boolean): Pick<BulkAction, 'call' | 'run' | 'undo'> => ({
    call: archive,
    run: setArchived(isArchive),
    undo: (_, after) => (after ? setArchived(!isArchive) : undefined),
  });

  const actions: BulkAction[] = [];
  if (granted(archive)) {
    actions.push(
      { key: 'archive', label: translate('notice.archive'), ...to(true) },
      { key: 'unarchive', label: translate('notice.unarchive'), ...to(false) },
    );
  }
  if (granted(remove)) {
    actions.push({
      key: 'delete',
      label: translate('buttons.delete'),
      question: 'form.delete.text',
      call: remove,
      run: (id, send) => send(remove, { params: { id } }),
      danger: true,
    });
  }
  return <BulkActions selection={selection} actions={actions} />;
}
