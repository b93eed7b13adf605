import { completeExam } from '@contract/exam/schema';
import type { PatientRecord } from '@contract/patient-records';
import { useMemo, useState } from 'react';
import { earlierOf, type Until } from '../use-last-visit';

/**
 * What was found before this visit, of which the last stands beside every input: as it is now. Of a visit that was voided since, being somebody
 * else's maybe, nothing more is shown or copied; that the last one is another than it was is said until that is seen.
 */
export function useBefore(records: readonly PatientRecord[], { before, except }: Until) {
  const earlier = useMemo(
    () => earlierOf(records, { before, except }).map((visit) => ({ ...visit, exam: completeExam(visit.exam) })),
    [records, before, except],
  );
  const [last] = earlier;
  const [seen, setSeen] = useState(last?.updatedAt);
  return { earlier, last, hasChanged: seen !== last?.updatedAt, see: () => setSeen(last?.updatedAt) };
}
