import { type User, users } from '@contract/users';
import { useTranslate } from '@refinedev/core';
import { useAccountActions } from '@/domain/account/use-account-actions';
import type { AppError } from '@/lib/errors/app-error';
import { useGranted } from '@/providers/access-control';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';
import { useConfirm } from '@/ui/act/use-confirm';

const { endpoints } = users;

/** Deletes an account after a question. One that something still hangs on cannot go: it is offered to disable it instead. */
export function useDeleteUser(onDeleted?: () => void) {
  const translate = useTranslate();
  const granted = useGranted();
  const confirm = useConfirm();
  const ask = useAsk();
  const remove = useAct(endpoints.delete);
  const { setStatus } = useAccountActions();

  const offerToDisable = (user: User, refusal: AppError) =>
    confirm(
      () => ({
        title: translate('users.delete.refused', { name: user.username }),
        text: refusal.message,
        action: translate('account.disable.action'),
      }),
      { onOk: () => setStatus(user, 0) },
    );

  return (user: User) => {
    const mayDisable = user.status === 1 && granted(endpoints.setStatus);
    const question = ask(
      () => ({
        title: translate('form.delete.title', { name: user.username }),
        text: translate('users.delete.text'),
        action: translate('buttons.delete'),
      }),
      {
        danger: true,
        attempt: async () => {
          const call = { params: { id: user.id }, meta: { quiet: true } };
          const outcome = await remove.attempt(call, {
            text: () => translate('form.delete.done', { name: user.username }),
          });
          if (outcome.failure?.statusCode === 409 && mayDisable) {
            question.destroy();
            offerToDisable(user, outcome.failure);
          }
          return outcome;
        },
        onDone: onDeleted,
      },
    );
  };
}
