import { useTranslate } from '@refinedev/core';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { unsavedWork } from '@/providers/unsaved-work';

const checkEvery = 5 * 60_000;
const entryScript = /<script type="module"[^>]* src="([^"]+)"/;

/** Offers to load the page anew once the server has another build than the one that runs here. */
export function useNewVersion() {
  const translate = useTranslate();

  useEffect(() => {
    const controller = new AbortController();
    const check = async () => {
      if (document.hidden || !(await hasNewVersion(controller.signal))) return;
      toast(translate('newVersion.title'), {
        id: 'new-version',
        description: translate('newVersion.text'),
        duration: Number.POSITIVE_INFINITY,
        closeButton: true,
        action: { label: translate('newVersion.load'), onClick: () => void load() },
      });
    };
    const timer = setInterval(() => void check(), checkEvery);
    const onVisible = () => void check();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [translate]);
}

async function load() {
  if (await unsavedWork.mayLeave()) window.location.reload();
}

/** The name of the entry script carries the hash of the build. Whatever hinders the look is no new version. */
async function hasNewVersion(signal: AbortSignal): Promise<boolean> {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  const answer = await fetch('/', { signal, headers: { Accept: 'text/html' } }).catch(() => undefined);
  const served = answer?.ok ? entryScript.exec(await answer.text())?.[1] : undefined;
  return Boolean(running && served && running !== served);
}
