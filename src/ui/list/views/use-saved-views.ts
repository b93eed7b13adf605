import { type ListView, type SavedView, type SavedViewInput, savedViews } from '@contract/saved-views';
import { useList, useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';

const {
  create,
  update: { part: update },
  delete: remove,
} = savedViews.endpoints;

/** The user's views of one list, and what can be done with them. What is saved under a name gives why it is refused, if it is. */
export function useSavedViews(list: string) {
  const translate = useTranslate();
  const ask = useAsk();
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
        text: () => translate(isDefault ? 'views.isDefault' : 'views.noDefault', { name: view.name }),
      }),
    overwrite: (view: SavedView, current: ListView) =>
      ask(
        () => ({
          title: translate('views.overwriteQuestion', { name: view.name }),
          action: translate('views.overwrite'),
        }),
        {
          attempt: () =>
            updating.attempt(changed(view, { view: current }), {
              text: () => translate('views.saved', { name: view.name }),
            }),
        },
      ),
    remove: (view: SavedView) =>
      ask(
        () => ({
          title: translate('form.delete.title', { name: view.name }),
          action: translate('buttons.delete'),
        }),
        {
          danger: true,
          attempt: () =>
            removing.attempt(
              { params: { id: view.id } },
              { text: () => translate('form.delete.done', { name: view.name }) },
            ),
        },
      ),
  };
}
