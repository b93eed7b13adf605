import { type ListView, type SavedView, type SavedViewInput, savedViews } from '@contract/saved-views';
import { useList, useTranslate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';
import { Said, type Says } from '@/ui/act/use-confirm';
import { useStable } from '@/ui/hooks/use-stable';

const {
  create,
  update: { part: update },
  delete: remove,
} = savedViews.endpoints;

/** The user's views of one list, and what can be done with them. What is saved under a name gives why it is refused, if it is. */
export function useSavedViews(list: string) {
  const translate = useTranslate();
  const { result, query } = useList<SavedView>({
    resource: 'saved-views',
    pagination: { mode: 'off' },
    meta: { query: { list } },
    // A window that nobody looks at is told of nothing.
    queryOptions: { refetchOnWindowFocus: true },
  });
  const [renamed, setRenamed] = useState<SavedView>();
  // The name that is being typed does not go with a view that another window deletes: it is refused, and says so.
  const isGone = renamed !== undefined && !result.data.some(({ id }) => id === renamed.id);
  const creating = useAct(create);
  const updating = useAct(update);
  const removing = useAct(remove);

  // As another window may call it by now.
  const nameOf = useStable(({ id, name }: SavedView) => result.data.find((view) => view.id === id)?.name ?? name);
  const ask = useAskOf(result.data);

  // Of the rest this window may not know yet what another has made of it.
  const changed = ({ id }: SavedView, body: Partial<SavedViewInput>) => ({ params: { id }, body });

  return {
    views: isGone ? [...result.data, renamed] : result.data,
    query,
    add: async (name: string, isDefault: boolean, view: ListView) =>
      (
        await creating.attempt(
          { body: { list, name, isDefault, view } },
          { text: () => translate('views.saved', { name }) },
        )
      ).failure,
    /** The one whose name is being typed. */
    renamed,
    setRenamed,
    rename: async (view: SavedView, name: string) =>
      (await updating.attempt(changed(view, { name }), { text: () => translate('views.saved', { name }) })).failure,
    setDefault: (view: SavedView, isDefault: boolean) =>
      updating.run(changed(view, { isDefault }), {
        text: () => translate(isDefault ? 'views.isDefault' : 'views.noDefault', { name: nameOf(view) }),
      }),
    overwrite: (view: SavedView, current: ListView) =>
      ask(
        () => ({
          title: translate('views.overwriteQuestion', { name: nameOf(view) }),
          action: translate('views.overwrite'),
        }),
        {
          attempt: () =>
            updating.attempt(changed(view, { view: current }), {
              text: () => translate('views.saved', { name: nameOf(view) }),
            }),
        },
      ),
    remove: (view: SavedView) =>
      ask(
        () => ({
          title: translate('form.delete.title', { name: nameOf(view) }),
          action: translate('buttons.delete'),
        }),
        {
          danger: true,
          attempt: () =>
            removing.attempt(
              { params: { id: view.id } },
              { text: () => translate('form.delete.done', { name: nameOf(view) }) },
            ),
        },
      ),
  };
}

/** Asks about a view, and says anew what it asks once the views have come anew. */
function useAskOf(views: readonly SavedView[]) {
  const ask = useAsk();
  const sayAgain = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every other list, and for nothing else
  useEffect(() => sayAgain.current?.(), [views]);
  return (says: Says, act: Parameters<typeof ask>[1]) => {
    const question = ask(says, act);
    sayAgain.current = () => question.update({ title: <Said key={says().title} says={says} part="title" /> });
  };
}
