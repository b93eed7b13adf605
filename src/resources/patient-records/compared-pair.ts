import { isCounted, type RecordStatus } from '@contract/record-steps';

type Visit = { id: number; visitDate: string; status: RecordStatus };

/** By their ids, as far as somebody has chosen them. */
type Asked = { earlier: number; later: number };

/**
 * The visits that are compared, the earlier one first; those that are asked for, and else ones that count: a voided visit, or one that is
 * being written, is compared by who chooses it.
 */
export function pairOf<Record extends Visit>(
  records: readonly Record[],
  { earlier, later }: Asked,
): (Record | undefined)[] {
  const among = [...records.filter(isCounted), ...records];
  const right = records.find(({ id }) => id === later) ?? among[0];
  const others = among.filter(({ id }) => id !== right?.id);
  const left =
    others.find(({ id }) => id === earlier) ??
    others.find(({ visitDate }) => right && visitDate <= right.visitDate) ??
    others[0];
  // They are given the newest first.
  return right && left && records.indexOf(left) < records.indexOf(right) ? [right, left] : [left, right];
}
