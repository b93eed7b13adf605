import { isDeepStrictEqual } from 'node:util';
import type { AnyExam } from '../../contract/exam/exam';
import { examTabs } from '../../contract/exam/field';
import { measuredExam } from '../../contract/exam/origins';
import { visitValues } from '../../contract/exam/visit-fields';
import type { RecordContent } from '../../contract/patient-records';
import { changedFields } from '../http/audit';

/** The content of an input or of a stored visit, and nothing besides. */
export const contentOf = (source: RecordContent): RecordContent => ({
  ...visitValues(source),
  exam: source.exam,
  origins: source.origins ?? {},
});

/** Names of what differs between two states of a visit; of the examination each field by its path. */
export function changedInRecord(before: RecordContent, after: RecordContent): string[] {
  const { exam: examBefore, origins: originsBefore = {}, ...restBefore } = contentOf(before);
  const { exam: examAfter, origins: originsAfter = {}, ...restAfter } = contentOf(after);
  const changedIn = (one: AnyExam, other: AnyExam) =>
    examTabs.flatMap((tab) => changedFields(one[tab], other[tab]).map((field) => `exam.${tab}.${field}`));
  // A copy that was confirmed is another value, too.
  const measured = changedIn(measuredExam(examBefore, originsBefore), measuredExam(examAfter, originsAfter));
  return [...changedFields(restBefore, restAfter), ...new Set([...changedIn(examBefore, examAfter), ...measured])];
}

/** Whether two states of a visit have the same content, wherever that comes from. */
export const saysTheSame = (one: RecordContent, other: RecordContent): boolean =>
  isDeepStrictEqual(plainContent(one), plainContent(other));

/** As it is stored: without what is undefined. */
const plainContent = (content: RecordContent): unknown =>
  JSON.parse(JSON.stringify({ ...contentOf(content), origins: undefined }));
