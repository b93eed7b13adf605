import type { ListView, SavedView, SavedViewInput } from '@contract/saved-views';
import { useCreate, useDelete, useList, useTranslate, useUpdate } from '@refinedev/core';
import { App } from 'antd';
import type { AppError } from '@/lib/app-error';
import { refreshProfile } from '@/providers/use-profile-poll';

const quiet = { successNotification: false, errorNotification: false } as const;

/** The user's views of one list, and what can be done with them. A change gives the text of what is wrong with the name, if anything. */
export function useSavedViews(list: string) {
  const translate = useTranslate();
  const { modal, message } = App.useApp();
  const { result, query } = useList<SavedView>({
    resource: 'saved-views',
    pagination: { mode: 'off' },
    meta: { query: { list } },
    errorNotification: false,
  });
  const { mutateAsync: create } = useCreate<SavedView, AppError>();
  const { mutateAsync: update } = useUpdate<SavedView, AppError>();
  const { mutateAsync: remove } = useDelete<SavedView, AppError>();

  const change = async (work: () => Promise<unknown>, done: string): Promise<string | undefined> => {
    try {
      await work();
    } catch (error) {
      // Anything else has been reported where the request failed.
      return (error as AppError).errors?.name?.[0] ?? '';
    }
    message.success(done);
    // It carries the views that lists open with.
    await refreshProfile();
    return undefined;
  };
  const save = (view: SavedView, changed: Partial<SavedViewInput>, done: string) => {
    const { name, isDefault, view: kept } = view;
    const values = { list, name, isDefault, view: kept, ...changed };
    return change(() => update({ resource: 'saved-views', id: view.id, values, ...quiet }), done);
  };
  const ask = (title: string, okText: string, danger: boolean, onOk: () => Promise<unknown>) =>
    modal.confirm({ title, okText, okButtonProps: { danger }, cancelText: translate('buttons.cancel'), onOk });

  return {
    views: result.data,
    query,
    add: (name: string, isDefault: boolean, view: ListView) =>
      change(
        () => create({ resource: 'saved-views', values: { list, name, isDefault, view }, ...quiet }),
        translate('views.saved', { name }),
      ),
    rename: (view: SavedView, name: string) => save(view, { name }, translate('views.saved', { name })),
    setDefault: (view: SavedView, isDefault: boolean) =>
      save(view, { isDefault }, translate(isDefault ? 'views.isDefault' : 'views.noDefault', { name: view.name })),
    overwrite: (view: SavedView, current: ListView) =>
      ask(translate('views.overwriteQuestion', { name: view.name }), translate('views.overwrite'), false, () =>
        save(view, { view: current }, translate('views.saved', { name: view.name })),
      ),
    remove: (view: SavedView) =>
      ask(translate('form.delete.title', { name: view.name }), translate('buttons.delete'), true, () =>
        change(
          () => remove({ resource: 'saved-views', id: view.id, ...quiet }),
          translate('form.delete.done', { name: view.name }),
        ),
      ),
  };
}
