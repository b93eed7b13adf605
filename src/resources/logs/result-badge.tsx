import { type LogResult, resultOf } from '@contract/logs';
import { Badge } from 'antd';
import { useOptionLabel } from '@/components/use-label';

const colours = { success: 'success', refused: 'warning', failed: 'error' } as const satisfies Record<
  LogResult,
  string
>;

export function ResultBadge({ status }: { status: number }) {
  const option = useOptionLabel('logs');
  const result = resultOf(status);
  return <Badge status={colours[result]} text={option('result', result)} />;
}
