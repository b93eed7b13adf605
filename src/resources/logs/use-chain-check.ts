import { type ChainCheck, type ChainProgress, logs } from '@contract/logs';
import { useDataProvider } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { callOf } from '@/providers/call';

export type ChainState = { checked: number; last?: ChainCheck; isFailed: boolean };

/** Checks the whole chain, in as many calls as it takes; leaving the page ends it. */
export function useChainCheck(): ChainState {
  const custom = useDataProvider()().custom;
  const [state, setState] = useState<ChainState>({ checked: 0, isFailed: false });

  useEffect(() => {
    const controller = new AbortController();
    const check = async (from: ChainProgress, before: number): Promise<void> => {
      const call = callOf(logs.endpoints.checkChain, { query: from, meta: { signal: controller.signal } });
      const answer = await custom?.<ChainCheck>({ url: call.url, method: call.method, meta: call.meta });
      if (!answer || controller.signal.aborted) return;
      const checked = before + answer.data.checked;
      setState({ checked, last: answer.data, isFailed: false });
      if (answer.data.next) await check(answer.data.next, checked);
    };
    check({ seq: 0, id: 0 }, 0).catch(() => {
      if (!controller.signal.aborted) setState((before) => ({ ...before, isFailed: true }));
    });
    return () => controller.abort();
  }, [custom]);

  return state;
}
