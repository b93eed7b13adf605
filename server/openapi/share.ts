import type { Json } from './json-schema';
import { pascal } from './names';

/** Gives names to what stands in several places alike, and references in their place. `section` is where in the components it goes. */
export function createSharer(section: 'parameters' | 'responses', all: readonly Json[]) {
  const counts = new Map<string, number>();
  for (const text of all.map((one) => JSON.stringify(one))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const names = new Map<string, string>();
  const shared: Record<string, Json> = {};
  return {
    shared,
    refer(one: Json, wanted: string): Json {
      const text = JSON.stringify(one);
      if ((counts.get(text) ?? 0) < 2) return one;
      const base = pascal(wanted);
      const name = names.get(text) ?? (base in shared ? `${base}${names.size}` : base);
      names.set(text, name);
      shared[name] = one;
      return { $ref: `#/components/${section}/${name}` };
    },
  };
}
