import type { ReactNode } from 'react';

/** A column of a list; its title is the text of the resource's field `key`. */
export type Column<Row> = {
  key: Extract<keyof Row, string>;
  /** Instead of its text, or of the value as the contract has it. */
  render?: (row: Row) => ReactNode;
  /** What it says, in an export too, where that is not the field's value in words. */
  text?: (row: Row) => string | number;
  /** What its value is measured in, as the contract has it: an export has it in the heading, over numbers to reckon with. */
  unit?: string;
  /** The server can sort by it. */
  sortable?: boolean;
  /** Not shown until somebody chooses it. */
  hidden?: boolean;
  /** Heads the row on a phone, and cannot be hidden. */
  main?: boolean;
  /** For numbers. */
  align?: 'right' | 'end';
};
