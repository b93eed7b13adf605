import { create } from 'zustand';
import { AppError } from '@/lib/errors/app-error';
import { fileSender } from './backend';
import { whileUnderWay } from './work/under-way';

export type Transfer = {
  /** `waiting`: the way is broken, and it goes on by itself. */
  state: 'sending' | 'waiting' | 'failed';
  /** How much of the file is there, from 0 to 1. */
  share: number;
  failure?: AppError;
  again: () => void;
  cancel: () => void;
};

/** Files on their way by their ids, whoever shows them: a form that is out of sight goes on sending. */
export const useTransfers = create<{ running: ReadonlyMap<number, Transfer> }>(() => ({ running: new Map() }));

/** Sends an announced file. */
export function startTransfer(id: number, file: Blob): void {
  const stop = new AbortController();
  const set = (changed: Partial<Transfer>) =>
    useTransfers.setState(({ running }) => {
      const before = running.get(id) ?? { state: 'sending', share: 0, again: () => void run(), cancel };
      return { running: new Map(running).set(id, { ...before, ...changed }) };
    });
  const end = () =>
    useTransfers.setState(({ running }) => ({ running: new Map([...running].filter(([other]) => other !== id)) }));
  const cancel = () => {
    stop.abort();
    end();
    void fileSender.giveUp(id);
  };
  async function run(start?: number) {
    set({ state: 'sending', failure: undefined });
    const watch = {
      signal: stop.signal,
      onShare: (share: number) => !stop.signal.aborted && set({ share }),
      onBreak: (isBroken: boolean) => set({ state: isBroken ? 'waiting' : 'sending' }),
    };
    try {
      await whileUnderWay(() => fileSender.sendPieces(id, file, watch, start));
      end();
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof AppError)) throw error;
      set({ state: 'failed', failure: error });
    }
  }
  void run(0);
}
