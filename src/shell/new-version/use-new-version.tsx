import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { every } from '@/lib/when/every';
import { endOf, listen } from '@/lib/when/listen';
import { servedVersion } from '@/providers/code/served-version';
import { reloadOnceSaved } from '@/providers/work/unsaved-work';

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
    const look = () => void check();
    const stop = endOf(every(checkEvery, look), listen(document, 'visibilitychange', look));
    return () => {
      isHere = false;
      stop();
    };
  }, []);
}
