import type { Derived } from '@contract/exam/derived-values';
import type { ExamField, Eye } from '@contract/exam/field';
import type { Mark } from '@contract/exam/marks';
import type { FormTab } from './form/checks';

/** One value of a record with its name and its words. `field` and `eye` where it is a cell of the examination. */
export type RecordCell = {
  /** Where it stands in the record, as in the form. */
  path: string;
  tab: FormTab;
  label: string;
  value: unknown;
  text: string;
  field?: ExamField;
  eye?: Eye;
  /** That it is outside of its norm, limit or expectation; only where it is known whose it is. */
  mark?: Mark | null;
  /** The day of the visit that it was copied from, where nobody has confirmed it. */
  copiedFrom?: string;
  /** Where it follows from measurements. */
  derived?: Derived;
};

/** What a cell's value is measured in; '' where it is no measure. */
export const unitOf = (field: RecordCell['field']) => (field && 'unit' in field ? (field.unit ?? '') : '');
