import { useCustom } from '@refinedev/core';
import type { callOf } from '@/providers/http/call';

type Counts = Record<string, number | null>;
/** `only.<kind>`: of several kinds that one alone. */
type Said = 'counting' | 'some' | 'none' | 'unknown' | `only.${string}`;

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
    const all = Object.entries(counts ?? {});
    if (!counts || all.some(([, count]) => count === null)) return say('unknown');
    const [first, ...others] = all.filter(([, count]) => count);
    if (!first) return say('none', counts);
    return say(others.length === 0 && all.length > 1 ? `only.${first[0]}` : 'some', counts);
  };
  return <p role="status">{told()}</p>;
}
