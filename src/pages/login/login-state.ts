import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { notify } from '@/providers/notification';

/** What the panel shows. `reset` is asked for, but answered in words only: passwords are changed by a superior. */
export type LoginState = 'login' | 'register' | 'reset' | 'mobile' | 'qrCode';

const views = ['login', 'register', 'mobile', 'qrCode'] as const;

/** Whether the panel offers registration and the QR code, of which the specification only gives the look. */
export const offersExtras = import.meta.env.VITE_LOGIN_EXTRAS === 'true';

/** Every state is reached from the sign-in form, and leads back to it: by its button, or by the browser's own. */
export function useLoginState() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const view = views.find((known) => known === state?.view) ?? 'login';

  const show = useCallback(
    (shown: LoginState) => {
      if (shown === 'reset') notify.info(() => t('login.forgotPasswordHint'), { id: 'ask-superior' });
      else void navigate({ search }, { state: { view: shown } });
    },
    [t, navigate, search],
  );
  const back = useCallback(() => void navigate(-1), [navigate]);

  return { view, show, back };
}
