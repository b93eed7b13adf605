import { useTranslate } from '@refinedev/core';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '@/providers/notification';
import { preview } from '@/providers/preview';
import { useRowName } from '@/ui/names/use-row-name';

/** Says that a preview has ended by itself: the page is loaded anew with it, and shows the user's own console. */
export function useEndedPreview() {
  const translate = useTranslate();
  const roleName = useRowName('roles');
  const tell = useEffectEvent(() => {
    const name = preview.takeEnded();
    // It stays for whoever was looking elsewhere.
    const stays = { duration: Number.POSITIVE_INFINITY, closeButton: true };
    if (name) notify.info(() => translate('shell.preview.ended', { name: roleName(name) }), stays);
  });
  useEffect(() => tell(), []);
}
