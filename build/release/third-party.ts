import type { Shipped } from './shipped.ts';

/** Each of them with its licence, as those ask for who passes them on; a text that several share stands once. */
export function thirdParty(parts: Shipped[]): string {
  const holders = new Map<string, Shipped[]>();
  for (const part of parts)
    for (const notice of part.notices.length > 0
      ? part.notices
      : [`${part.name}: ${part.licence}, by its package; it brings no text.`])
      holders.set(notice, [...(holders.get(notice) ?? []), part]);
  const list = parts.map(({ name, version, licence, home }) => `${name} ${version}, ${licence}${home && `, ${home}`}`);
  const texts = [...holders].map(
    ([notice, of]) =>
      `${'-'.repeat(100)}\n${of.map(({ name, version }) => `${name} ${version}`).join(', ')}\n\n${notice}`,
  );
  return `${['This product contains software of others:', list.join('\n'), ...texts].join('\n\n')}\n`;
}
