import { useParsed } from '@refinedev/core';
import type { z } from 'zod';
import { useTabKey } from '@/ui/tab/tab-context';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';

type Ids = Record<string, number>;

/** Whose rows the list at this address shows, by the names of its filters: the service point, the organization. */
export function useListedBy(): Ids {
  const { params } = useParsed();
  return idsOf((params?.filters ?? []).flatMap((one) => ('field' in one ? [[one.field, one.value] as const] : [])));
}

/** What a new row begins with, as the list was of that whose button has led to this address; of another list only while nothing is typed. */
export function useListedAs<Input extends z.ZodObject>({ shape }: Input): Partial<z.input<Input>> {
  const { params } = useParsed<Record<string, unknown>>();
  const listedBy = JSON.stringify(idsOf(Object.entries(params ?? {})));
  const ids: Ids = JSON.parse(useWhileUnsaved(useTabKey(), listedBy));
  const values = Object.entries(ids).flatMap(([name, id]): [string, unknown][] => {
    if (name in shape) return [[name, id]];
    return `${name}s` in shape ? [[`${name}s`, [id]]] : [];
  });
  return Object.fromEntries(values) as Partial<z.input<Input>>;
}

const idsOf = (values: (readonly [name: string, value: unknown])[]): Ids =>
  Object.fromEntries(
    values.flatMap(([name, value]) => (name.endsWith('Id') && Number(value) > 0 ? [[name, Number(value)]] : [])),
  );
