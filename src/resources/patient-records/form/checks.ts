import type { Findings } from '@contract/exam/derived';
import { type ExamTab, examTabs } from '@contract/exam/field';
import type { Mark } from '@contract/exam/marks';
import { useMemo, useSyncExternalStore } from 'react';

/** The parts of the form, in the order in which it is filled in. */
export const formTabs = ['visit', ...examTabs, 'conclusion'] as const;
export type FormTab = 'visit' | ExamTab | 'conclusion';

export type TabStatus = { filled: number; total: number; errors: number; warnings: number };

/** What is wrong, what was probably mistyped, and what is outside of its limits in the form, by the path of the cell. */
export type Checks = {
  errors: ReadonlyMap<string, string>;
  /** Which parts of a cell are wrong, where what is wrong is of parts. */
  wrongParts: ReadonlyMap<string, readonly string[]>;
  warnings: ReadonlyMap<string, string>;
  marks: ReadonlyMap<string, Mark>;
  /** Cells with a copy that nobody has confirmed, with the day of the visit that it is from. */
  copies: ReadonlyMap<string, string>;
  tabs: Readonly<Partial<Record<FormTab, TabStatus>>>;
  /** Keys of the fields without which this visit cannot be completed, as far as it has come. */
  needed: ReadonlySet<string>;
  /** What follows from the measurements. */
  findings: Findings | undefined;
};

const none: Checks = {
  errors: new Map(),
  wrongParts: new Map(),
  warnings: new Map(),
  marks: new Map(),
  copies: new Map(),
  tabs: {},
  needed: new Set(),
  findings: undefined,
};

/**
 * Holds the checks of one form beside React's state: a cell is drawn again only when what concerns it has changed, not with
 * every key that is pressed somewhere.
 */
export function createCheckStore() {
  let checks = none;
  const listeners = new Set<() => void>();
  return {
    get: () => checks,
    set(next: Checks) {
      checks = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type CheckStore = ReturnType<typeof createCheckStore>;

export const useError = (store: CheckStore, path: string) =>
  useSyncExternalStore(store.subscribe, () => store.get().errors.get(path));

/** As text, so that nothing is drawn where it says the same; undefined where what is wrong is of the whole cell. */
export const useWrongParts = (store: CheckStore, path: string) =>
  useSyncExternalStore(store.subscribe, () => store.get().wrongParts.get(path)?.join(' '));

export const useWarning = (store: CheckStore, path: string) =>
  useSyncExternalStore(store.subscribe, () => store.get().warnings.get(path));

export const useCopiedFrom = (store: CheckStore, path: string) =>
  useSyncExternalStore(store.subscribe, () => store.get().copies.get(path));

/** The same object as long as it says the same, so that nothing is drawn for it. */
export function useMark(store: CheckStore, path: string): Mark | null {
  const text = useSyncExternalStore(store.subscribe, () => JSON.stringify(store.get().marks.get(path) ?? null));
  return useMemo(() => JSON.parse(text), [text]);
}

/** Whether the visit needs the field, by what is answered so far. */
export const useNeeded = (store: CheckStore, key: string) =>
  useSyncExternalStore(store.subscribe, () => store.get().needed.has(key));

/** As text, so that nothing is drawn where it says the same. */
export function useTabStatus(store: CheckStore, tab: FormTab): TabStatus | undefined {
  const text = useSyncExternalStore(store.subscribe, () => JSON.stringify(store.get().tabs[tab] ?? null));
  return JSON.parse(text) ?? undefined;
}
