import type { Findings } from '@contract/exam/derived';
import type { Derived } from '@contract/exam/derived-values';
import type { AnyExam, Exam } from '@contract/exam/exam';
import type { ExamField, Eye } from '@contract/exam/field';
import type { Mark } from '@contract/exam/marks';
import type { Origins } from '@contract/exam/origins';
import type { Prescription } from '@contract/exam/prescription';
import type { VisitFieldName } from '@contract/exam/visit-fields';
import type { FormTab } from './form/checks';

/** A record, a version of one, or what stands in its form: all have these fields, the form's perhaps half typed. */
export type RecordValues = {
  exam: AnyExam;
  origins?: Origins;
  prescription?: Partial<Record<keyof Prescription, unknown>> | null;
} & Partial<Record<Exclude<VisitFieldName, 'prescription'>, unknown>>;

/** What was measured of a record means this, where it is known whose they are: with it they are marked, and what follows from them is given too. */
export type About = { exam: Exam; findings: Findings };

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
  /** How it was measured, where that is known: what was measured in two ways does not compare. */
  way?: unknown;
  /** That it is outside of its norm, limit or expectation; only where it is known whose it is. */
  mark?: Mark | null;
  /** The day of the visit that it was copied from, where nobody has confirmed it. */
  copiedFrom?: string;
  /** Where it follows from measurements. */
  derived?: Derived;
};

/** What a cell's value is measured in; '' where it is no measure. */
export const unitOf = (field: RecordCell['field']) => (field && 'unit' in field ? (field.unit ?? '') : '');
