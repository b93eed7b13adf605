import { useLocation } from 'react-router';
import { Toaster } from 'sonner';
import { appToaster, loginToaster } from '@/providers/notification';
import { useDark } from '@/providers/settings';

/** One place for toasts, set up for the sign-in page or for the rest: a toast outlives the step from one to the other. */
export function Toasts() {
  const { pathname } = useLocation();
  const dark = useDark();
  return <Toaster {...(pathname === '/login' ? loginToaster : appToaster)} theme={dark ? 'dark' : 'light'} />;
}
