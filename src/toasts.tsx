import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Toaster } from 'sonner';
import { useDark } from '@/providers/appearance/settings';
import { appToaster, loginToaster } from '@/providers/notification';
import { useIsLocked } from '@/providers/session/idle';
import { Stage } from './ui/layout/stage';

/**
 * One place for toasts, set up for the sign-in page or for the rest: a toast outlives the step from one to the other. Not on the
 * lock's screen: whom they name is nobody's business there.
 */
export function Toasts() {
  const { pathname } = useLocation();
  const dark = useDark();
  const { t } = useTranslation();
  return (
    <Stage isShown={!useIsLocked()}>
      <Toaster
        {...(pathname === '/login' ? loginToaster : appToaster)}
        theme={dark ? 'dark' : 'light'}
        customAriaLabel={t('notifications.region')}
      />
    </Stage>
  );
}
