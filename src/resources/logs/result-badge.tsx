import { type LogEntry, type LogResult, resultOf, timesOf } from '@contract/logs';
import { Badge } from 'antd';
import { useOptionLabel } from '@/ui/names/use-label';

const colours = { success: 'success', refused: 'warning', failed: 'error' } as const satisfies Record<
  LogResult,
  string
>;

/** How often it counts, where an entry stands for more than one call. */
export const timesText = ({ note }: Pick<LogEntry, 'note'>) => (timesOf(note) > 1 ? ` × ${timesOf(note)}` : '');

export function ResultBadge({ status, note }: Pick<LogEntry, 'status' | 'note'>) {
  const option = useOptionLabel('logs');
  const result = resultOf(status);
  return <Badge status={colours[result]} text={option('result', result) + timesText({ note })} />;
}
