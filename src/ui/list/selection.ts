/** The selected rows of a list. */
export type Selection = {
  ids: number[];
  /** What people call a row. */
  nameOf: (id: number) => string;
  clear: () => void;
  /** Leaves only these selected. */
  keep: (ids: number[]) => void;
};
