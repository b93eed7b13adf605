import type { AnyExam } from '@contract/exam/exam';
import type { ExamField, Eye } from '@contract/exam/field';
import { createContext, type RefObject, useContext } from 'react';
import type { ReadingsOf } from '@/lib/text/pinyin-match';
import type { CheckStore } from './checks';
import type { OriginActs } from './use-origins';

/** What all cells of a form have in common; it hardly changes while the form is open. */
export type CellScope = {
  /** The last visit before this one. */
  last: { exam: AnyExam; visitDate: string } | undefined;
  /** The visits before this one, of which the newest ones are enough. */
  earlier: readonly { visitDate: string; planCodes: readonly string[] }[];
  /** The date of the next visit where the form has put it in by the plans, and nobody has typed another since. */
  proposedDate: RefObject<string | null>;
  /** Of the patient on the day of the visit, in completed years. */
  years: number | null;
  store: CheckStore;
  origins: OriginActs;
  /** A cell was left: what is wrong in it may be said. */
  touched: () => void;
  /** Files that were chosen and have no address yet, so that the form does not hold them: the visit is not completed without them. */
  arriving: Set<File>;
  /** For what is picked from lists; undefined until the dictionary is there. */
  readingsOf: ReadingsOf | undefined;
  /** Tells the user something that happened by itself, such as a transposed cylinder. */
  notice: (text: () => string) => void;
};

const CellContext = createContext<CellScope | undefined>(undefined);

export const CellScopeProvider = CellContext.Provider;

export function useCellScope(): CellScope {
  const scope = useContext(CellContext);
  if (!scope) throw new Error('A cell stands outside a record form');
  return scope;
}

export type CellStatus = 'error' | 'warning' | undefined;

/** What the input of a cell gets, whatever its kind. */
export type CellInputProps<Field extends ExamField = ExamField> = {
  field: Field;
  eye: Eye | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Names the cell for a screen reader: field and eye. */
  label: string;
  /** The visit cannot be completed without it. */
  required: boolean;
  /** Instead of what a blank cell shows. */
  placeholder: string | undefined;
  /** What each input of the cell takes as it is; it is described by the note that says what is wrong. */
  shared: {
    onBlur: () => void;
    status: CellStatus;
    'aria-describedby': string;
  };
  /** Of one input of several: a lens with a wrong addition has a right sphere. */
  statusOf: (part: string) => CellStatus;
};
