import { endpointOf } from '@contract/index';
import { useTranslate } from '@refinedev/core';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';

/** Deletes a row after a question that names it. A refusal, such as "still in use", stands in the question. */
export function useDeleteRow(resource: string, onDeleted?: () => void) {
  const translate = useTranslate();
  const ask = useAsk();
  const remove = useAct(endpointOf(resource, 'delete'));

  return (id: number, name: string) =>
    ask(
      () => ({
        title: translate('form.delete.title', { name }),
        text: translate('form.delete.text'),
        action: translate('buttons.delete'),
      }),
      {
        danger: true,
        attempt: () => remove.attempt({ params: { id } }, { text: translate('form.delete.done', { name }) }),
        onDone: onDeleted,
      },
    );
}
