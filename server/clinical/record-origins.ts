import { isDeepStrictEqual } from 'node:util';
import { cellOf } from '../../contract/exam/exam';
import { filledCells, measuredExam, type Origin, type Origins } from '../../contract/exam/origins';
import type { RecordContent } from '../../contract/patient-records';

type Valued = Pick<RecordContent, 'exam' | 'origins'>;

/**
 * The input with where each of its values comes from. Who sends none leaves what has not changed as it was, so that a copy cannot become a
 * result by being sent back. What is typed gets its time here, and no time is later than now.
 */
export function withOrigins<Input extends Valued>(input: Input, now: Date, before?: Valued): Input {
  const typed: Origin = { from: 'typed', at: now.toISOString() };
  const notLater = (instant: string) => (Date.parse(instant) > now.getTime() ? now.toISOString() : instant);
  const origins: Origins = {};
  for (const { name, eye, ...placed } of filledCells(input.exam)) {
    const isSame = before && isDeepStrictEqual(cellOf(before.exam, placed, eye), cellOf(input.exam, placed, eye));
    const was = isSame ? before.origins?.[name] : undefined;
    const sent = input.origins ? input.origins[name] : was;
    if (sent && sent.from !== 'typed') origins[name] = { ...sent, at: notLater(sent.at) };
    else if (!isSame || (was && was.from !== 'typed')) origins[name] = typed;
    else if (was) origins[name] = was;
  }
  return { ...input, origins };
}

/** What a visit is completed with: of copies that nobody has confirmed nothing is known to be true. */
export function withoutCopies<Content extends Valued>(content: Content): Content {
  const exam = measuredExam(content.exam, content.origins ?? {});
  const kept = filledCells(exam).flatMap(({ name }) => {
    const origin = content.origins?.[name];
    return origin ? [[name, origin] as const] : [];
  });
  return { ...content, exam, origins: Object.fromEntries(kept) };
}
