import { useTranslate } from '@refinedev/core';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { servedVersion } from '@/providers/served-version';
import { reloadOnceSaved } from '@/providers/unsaved-work';

const checkEvery = 5 * 60_000;

/** Offers to load the page anew once the server has another build than the one that runs here. */
export function useNewVersion() {
  const translate = useTranslate();

  useEffect(() => {
    let isHere = true;
    const check = async () => {
      if (document.hidden || (await servedVersion()) !== 'other' || !isHere) return;
      toast(translate('newVersion.title'), {
        id: 'new-version',
        description: translate('newVersion.text'),
        duration: Number.POSITIVE_INFINITY,
        closeButton: true,
        action: { label: translate('newVersion.load'), onClick: () => void reloadOnceSaved() },
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
  }, [translate]);
}
