import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { servedVersion } from '@/providers/served-version';
import { reloadOnceSaved } from '@/providers/unsaved-work';

const checkEvery = 5 * 60_000;

/** The toast may stand there for hours, and outlive a change of the language. */
const Words = ({ of }: { of: string }) => useTranslation().t(of);

/** Offers to load the page anew once the server has another build than the one that runs here. */
export function useNewVersion() {
  useEffect(() => {
    let isHere = true;
    const check = async () => {
      if (document.hidden || (await servedVersion()) !== 'other' || !isHere) return;
      toast(<Words of="newVersion.title" />, {
        id: 'new-version',
        description: <Words of="newVersion.text" />,
        duration: Number.POSITIVE_INFINITY,
        closeButton: true,
        action: { label: <Words of="newVersion.load" />, onClick: () => void reloadOnceSaved() },
      });
    };
    const timer = setInterval(() => void check(), checkEvery);
    const onVisible = () => void check();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
