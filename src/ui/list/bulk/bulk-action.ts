import type { Endpoint } from '@contract/endpoints';
import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { Send } from '@/ui/act/act-tools';
import type { Typed } from '@/ui/unsaved/use-typed';

/** Makes the call for one row, told by the dialog alone; `row` is as the list has shown it, or as somebody has made it since. */
export type BulkRun = (id: number, send: Send, row?: BaseRecord) => Promise<unknown>;

/** Something that can be done to each of the selected rows. */
export type BulkAction = {
  key: string;
  label: string;
  /** What is sent for each row: where the right to it is taken, the dialog says so. */
  call: Endpoint;
  /** Undefined until the user has chosen what it needs. */
  run: BulkRun | undefined;
  /** Whether it can be done to a row as the list has shown it: the dialog says how many it leaves out. */
  isOpen?: (row: BaseRecord) => boolean;
  /**
   * Whether somebody has done it meanwhile, whose it is to take back. An act that says so goes on from a row that was changed otherwise; any other is
   * refused there until it is tried again.
   */
  isDone?: (row: BaseRecord) => boolean;
  /** Takes it back from a row, as it was known before and as `run` gave it; undefined where it has changed nothing. */
  undo?: (before: BaseRecord, after: unknown) => BulkRun | undefined;
  danger?: boolean;
  /** Instead of the general question: its key, of a text that may say how many rows they are. */
  question?: string;
  /** What the user has to choose first, such as a role. */
  children?: ReactNode;
  /** What is chosen or typed there. */
  typed?: Typed;
};
