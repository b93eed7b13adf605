import { useParsed } from '@refinedev/core';
import { useState } from 'react';

/** The card that is open: what was opened here last, or what the address has asked for since, as whoever comes back does. */
export function useOpenedCard() {
  const asked = Number(useParsed<{ open?: string }>().params?.open) || undefined;
  const [opened, setOpened] = useState({ asked, id: asked });
  if (opened.asked !== asked) setOpened({ asked, id: asked ?? opened.id });
  return [opened.id, (id: number | undefined) => setOpened({ asked, id })] as const;
}
