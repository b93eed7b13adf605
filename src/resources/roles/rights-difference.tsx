import { useTranslate } from '@refinedev/core';
import { useRightNames } from './use-right-names';

type Props = { before: unknown[]; after: unknown[] } & { of: 'menu' | 'call' };

/** What a list of rights gives and takes against another, by name. */
export function RightsDifference({ before, after, of }: Props) {
  const translate = useTranslate();
  const names = useRightNames();
  const nameOf = (right: unknown) => (of === 'menu' ? names.menu(Number(right)) : names.call(String(right))).label;
  const gained = after.filter((right) => !before.includes(right));
  const lost = before.filter((right) => !after.includes(right));
  if (gained.length === 0 && lost.length === 0) return translate('roles.changes.none');
  return [
    ...gained.map((right) => translate('roles.changes.gained', { name: nameOf(right) })),
    ...lost.map((right) => translate('roles.changes.lost', { name: nameOf(right) })),
  ].join(translate('common.separator'));
}
