import type { ReactNode } from 'react';

/** Something that can be done to each of the selected rows. */
export type BulkAction = {
  key: string;
  label: string;
  /**
   * For one row. Its failure must throw, and should not be reported elsewhere: pass `meta: { quiet: true }`. Undefined until the
   * user has chosen what it needs.
   */
  run: ((id: number) => Promise<unknown>) | undefined;
  danger?: boolean;
  /** Instead of the general question. */
  question?: string;
  /** What the user has to choose first, such as a role. */
  children?: ReactNode;
};
