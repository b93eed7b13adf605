import type { BaseRecord } from '@refinedev/core';

/** The selected rows of a list. */
export type Selection<Row = BaseRecord> = {
  ids: number[];
  /** A row as the list has shown it last; selected rows of other pages have been shown too. */
  rowOf: (id: number) => Row | undefined;
  /** What people call a row. */
  nameOf: (id: number) => string;
  clear: () => void;
  /** Leaves only these selected. */
  keep: (ids: number[]) => void;
};
