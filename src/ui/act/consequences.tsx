import { useCustom } from '@refinedev/core';
import type { callOf } from '@/providers/call';

type Counts = Record<string, number | null>;
type Said = 'counting' | 'some' | 'none' | 'unknown';

type Props = {
  /** Counts by kind what the act changes besides; null what this user may not know. */
  of: ReturnType<typeof callOf>;
  say: (what: Said, counts?: Counts) => string;
};

/** In the question before an act: how much it changes besides, by kind, as the server counts it now. */
export function Consequences({ of, say }: Props) {
  const { query } = useCustom<Counts>({ ...of, queryOptions: { gcTime: 0 } });
  const counts = query.data?.data;
  const told = () => {
    if (query.isPending) return say('counting');
    const all = Object.values(counts ?? {});
    if (!counts || all.includes(null)) return say('unknown');
    return say(all.some((count) => count) ? 'some' : 'none', counts);
  };
  return <p role="status">{told()}</p>;
}
