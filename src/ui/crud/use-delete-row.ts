import { useTranslate } from '@refinedev/core';
import { useAsk } from '@/ui/act/use-ask';
import { useDeletion } from './use-deletion';

/** Deletes a row after a question that names it. A refusal, such as "still in use", stands in the question. */
export function useDeleteRow(resource: string, onDeleted?: () => void) {
  const translate = useTranslate();
  const ask = useAsk();
  const deletion = useDeletion(resource);

  return (id: number, name: string) =>
    ask(
      () => ({
        title: translate('form.delete.title', { name }),
        text: translate('form.delete.text'),
        action: translate('buttons.delete'),
      }),
      {
        danger: true,
        attempt: deletion(id, () => translate('form.delete.done', { name })),
        onDone: onDeleted,
      },
    );
}
