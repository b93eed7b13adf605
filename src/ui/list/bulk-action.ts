import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { Send } from '@/ui/act/act-tools';

/** Makes the call for one row, told by the dialog alone; `before` is the row as the list has shown it. */
export type BulkRun = (id: number, send: Send, before?: BaseRecord) => Promise<unknown>;

/** Something that can be done to each of the selected rows. */
export type BulkAction = {
  key: string;
  label: string;
  /** Undefined until the user has chosen what it needs. */
  run: BulkRun | undefined;
  /** Takes it back from a row, as the list has shown that before and as `run` gave it; undefined where it has changed nothing. */
  undo?: (before: BaseRecord, after: unknown) => BulkRun | undefined;
  danger?: boolean;
  /** Instead of the general question. */
  question?: string;
  /** What the user has to choose first, such as a role. */
  children?: ReactNode;
};
