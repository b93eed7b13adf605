import type { WaitingEntry } from '@contract/waiting-room';
import { openActs } from '@contract/waiting-steps';
import type { WaitingActs } from '@/domain/waiting-room/use-waiting-acts';
import { actKeys, buttonActs } from './act-keys';
import { useKeys } from './use-keys';

type Options = {
  shown: readonly WaitingEntry[];
  openedId: number | undefined;
  onOpen: (id: number) => void;
  acts: WaitingActs | undefined;
  room: string;
  now: string;
};

/** Arrows open the next card and the one before; the keys of acts do them with the card that is open. */
export function useEntryKeys({ shown, openedId, onOpen, acts, room, now }: Options) {
  const at = shown.findIndex(({ id }) => id === openedId);
  const opened = shown[at];
  const go = (to: number) => {
    const entry = shown[Math.min(Math.max(to, 0), shown.length - 1)];
    if (!entry) return;
    onOpen(entry.id);
    document.querySelector<HTMLElement>(`[data-entry="${entry.id}"]`)?.focus();
  };
  const open = opened && acts ? openActs(opened, now).filter(acts.isGranted) : [];
  const ofActs = buttonActs.map((act) => [
    actKeys[act],
    opened && open.includes(act) ? () => void acts?.take(act, opened, act === 'call' ? { room } : {}) : undefined,
  ]);
  useKeys({ ...Object.fromEntries(ofActs), ArrowDown: () => go(at + 1), ArrowUp: () => go(at < 0 ? 0 : at - 1) });
}
