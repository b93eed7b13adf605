import { contract } from '@contract/index';
import { useTranslate } from '@refinedev/core';
import { knownNow } from '@/lib/rows/known-now';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';
import { useTellPassword } from './initial-password';

type Account = { id: number; username: string; updatedAt: string | null };

/** What can be done to somebody's account by a click. */
export function useAccountActions() {
  const translate = useTranslate();
  const ask = useAsk();
  const status = useAct(contract.users.endpoints.setStatus);
  const reset = useAct(contract.users.endpoints.resetPassword);
  const secondFactor = useAct(contract.users.endpoints.resetSecondFactor);
  const tellPassword = useTellPassword();

  return {
    /** Enabling is done at once. Disabling signs somebody out, so it asks first. */
    setStatus: ({ id, username }: Account, to: 0 | 1) => {
      const call = { params: { id }, body: { status: to } };
      const done = { text: () => translate(`account.statusChanged.${to}`) };
      if (to === 1) return void status.run(call, done);
      ask(
        () => ({
          title: translate('account.disable.title', { name: username }),
          text: translate('account.disable.text'),
          action: translate('account.disable.action'),
        }),
        { danger: true, attempt: () => status.attempt(call, done) },
      );
    },
    resetSecondFactor: ({ id, username }: Account) =>
      ask(
        () => ({
          title: translate('account.resetSecondFactor.title', { name: username }),
          text: translate('account.resetSecondFactor.text'),
          action: translate('account.resetSecondFactor.action'),
        }),
        {
          danger: true,
          attempt: () =>
            secondFactor.attempt({ params: { id } }, { text: () => translate('account.resetSecondFactor.done') }),
        },
      ),
    resetPassword: ({ id, username, updatedAt }: Account) => {
      let seen = updatedAt ?? undefined;
      return ask(
        () => ({
          title: translate('account.reset.title', { name: username }),
          text: translate('account.reset.text'),
          action: translate('account.reset.action'),
        }),
        {
          attempt: async () => {
            const outcome = await reset.attempt({ params: { id }, query: { updatedAt: seen } });
            if (!outcome.failure) tellPassword({ username, password: outcome.data.initialPassword });
            seen = knownNow<{ updatedAt: string }>(outcome.failure)?.updatedAt ?? seen;
            return outcome;
          },
        },
      );
    },
  };
}
