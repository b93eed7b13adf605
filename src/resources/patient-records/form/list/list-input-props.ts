import type { Ref } from 'react';
import type { Entry } from './find-entries';

/** What a list to pick from is told. */
export type ListInputProps = {
  entries: readonly Entry[];
  /** Values of entries, or a text that is none of theirs, as it was typed. */
  picked: readonly string[];
  onPick: (picked: string[]) => void;
  onBlur?: () => void;
  /** Several may be picked. */
  many?: boolean;
  /** All entries are in view, side by side: for a few, at one click. */
  isInView?: boolean;
  label: string;
  'aria-describedby'?: string;
  status?: 'error' | 'warning' | undefined;
  disabled?: boolean;
  required?: boolean;
  placeholder?: string | undefined;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  'data-cell'?: string;
};
