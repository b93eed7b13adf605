import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/providers/notification';

/** What the panel shows. `reset` is asked for, but answered in words only: passwords are changed by a superior. */
export type LoginState = 'login' | 'register' | 'reset' | 'mobile' | 'qrCode';
export type LoginView = Exclude<LoginState, 'reset'>;

/** Whether the panel offers registration and the QR code, of which the specification only gives the look. */
export const offersExtras = import.meta.env.VITE_LOGIN_EXTRAS === 'true';

/** Every state is reached from the sign-in form, and leads back to it. */
export function useLoginState() {
  const { t } = useTranslation();
  const [view, setView] = useState<LoginView>('login');

  const show = useCallback(
    (state: LoginState) => {
      if (state === 'reset') notify.info(t('login.forgotPasswordHint'), { id: 'ask-superior' });
      else setView(state);
    },
    [t],
  );
  const back = useCallback(() => setView('login'), []);

  return { view, show, back };
}
