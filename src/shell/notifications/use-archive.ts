import { useTranslate } from '@refinedev/core';
import { useCallback, useState } from 'react';
import { useNoticeDrawer } from '@/domain/message/notice-drawer';
import { messageContracts } from '@/domain/message/use-message-list';
import type { AppError } from '@/lib/errors/app-error';
import { runBulk } from '@/lib/rows/run-bulk';
import { useActPlace } from '@/ui/act/act-place';
import { useRenew, useSend } from '@/ui/act/act-tools';
import { asFailure } from '@/ui/act/outcome';
import { useAct } from '@/ui/act/use-act';
import { useTell } from '@/ui/act/use-tell';
import type { Notice } from './notice';
import { useMessageLists } from './use-message-lists';

/**
 * Archives a message, or takes it back, or all that are given at once. `changes` are the flags that wait for the server, by the messages' keys: they are
 * laid over what the lists say, so that a refetch in between flickers nothing, and a refusal takes back its own alone.
 */
export function useArchive(refetch: () => void) {
  const lists = useMessageLists();
  const translate = useTranslate();
  const system = useAct(messageContracts.system.endpoints.archive);
  const role = useAct(messageContracts.role.endpoints.archive);
  const send = useSend();
  const renew = useRenew();
  const tell = useTell();
  const place = useActPlace();
  const [failure, setFailure] = useState<AppError>();
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());

  /** In the drawer, or above the page where that is closed by then. */
  const show = (act: string, failed?: AppError) => {
    const { isOpen } = useNoticeDrawer.getState();
    setFailure(isOpen ? failed : undefined);
    if (failed && !isOpen) place?.fail({ act, failure: failed });
  };

  const settle = useCallback(
    (key: string) => setChanges((before) => new Map([...before].filter(([other]) => other !== key))),
    [],
  );

  const archiveAll = async (chosen: readonly Notice[], isArchive: boolean): Promise<{ failure?: AppError }> => {
    setChanges((before) => new Map([...before, ...chosen.map(({ key }) => [key, isArchive] as const)]));
    const failures: AppError[] = [];
    const work = async () => {
      const done: Notice[] = [];
      const put = async (notice: Notice) => {
        const { endpoints } = messageContracts[notice.kind];
        const input = { params: { id: notice.id }, body: { isArchive }, meta: { tellsMissing: true } };
        const { wasSo } = await send(endpoints.archive, input);
        // An answer that is on its way may be older than the change; all are fetched anew in the end.
        await lists.stopFetching(notice);
        lists.write(notice, isArchive);
        // Another window may have done it already: that is neither told nor taken back.
        if (!wasSo) done.push(notice);
      };
      await runBulk({
        ids: [...chosen.keys()],
        run: (at) => put(chosen[at] as Notice).finally(() => settle(chosen[at]?.key ?? '')),
        onResult: () => undefined,
        problemOf: (error) => {
          const problem = asFailure(error);
          // What somebody has deleted meanwhile needs no archiving.
          if (problem.statusCode !== 404) failures.push(problem);
          return { problem };
        },
        signal: new AbortController().signal,
      });
      if (done.some(({ kind }) => kind === 'role')) renew(messageContracts.role.endpoints.archive);
      show(messageContracts.system.endpoints.archive.key, failures[0]);
      if (done.length < chosen.length) refetch();
      return done;
    };
    await tell(messageContracts.system.endpoints.archive, work, {
      // What is taken back is seen in its place.
      text: isArchive
        ? (done) => (done.length > 0 ? translate('notice.archivedAll', { count: done.length }) : undefined)
        : undefined,
      undo: isArchive ? (done) => archiveAll(done, false) : undefined,
    });
    return { failure: failures[0] };
  };

  const archive = async (notice: Notice, isArchive: boolean) => {
    if (changes.has(notice.key)) return;
    setChanges((before) => new Map(before).set(notice.key, isArchive));
    const act = notice.kind === 'system' ? system : role;
    const { failure } = await act.attempt(
      { params: { id: notice.id }, body: { isArchive } },
      { text: () => translate(`messages.archived.${isArchive}`) },
    );
    show(messageContracts[notice.kind].endpoints.archive.key, failure);
    if (failure) refetch();
    // What is on its way was asked for after the change.
    else lists.write(notice, isArchive);
    settle(notice.key);
  };

  return { changes, archive, archiveAll, failure, forgetFailure: () => setFailure(undefined) };
}
