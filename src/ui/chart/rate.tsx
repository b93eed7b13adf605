import { Typography } from 'antd';

/** Fewer than this say little. */
export const fewCases = 10;

/** A share in per cent with one decimal; '—' of nothing. */
export const percentText = (count: number, of: number) => (of > 0 ? `${((100 * count) / of).toFixed(1)}%` : '—');

/** A rate as it is to be read: never without how many it is of, and pale where these are few. */
export function Rate({ count, of }: { count: number; of: number }) {
  return (
    <Typography.Text type={of < fewCases ? 'secondary' : undefined}>
      {percentText(count, of)} <Typography.Text type="secondary">n={of}</Typography.Text>
    </Typography.Text>
  );
}
