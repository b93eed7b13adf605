import type { ReactNode } from 'react';
import type { Send } from '@/ui/act/act-tools';

/** Something that can be done to each of the selected rows. */
export type BulkAction = {
  key: string;
  label: string;
  /** Makes the call for one row, told by the dialog alone. Undefined until the user has chosen what it needs. */
  run: ((id: number, send: Send) => Promise<unknown>) | undefined;
  danger?: boolean;
  /** Instead of the general question. */
  question?: string;
  /** What the user has to choose first, such as a role. */
  children?: ReactNode;
};
