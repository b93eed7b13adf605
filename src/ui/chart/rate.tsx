import type { Rate as Counted } from '@contract/rate';
import { Typography } from 'antd';

/** Fewer than this say little. */
export const fewCases = 10;

/** A share in per cent with one decimal; null of nothing. */
export const percent = ({ count, of }: Counted): number | null =>
  of > 0 ? Math.round((1000 * count) / of) / 10 : null;

/** The same to be read; '—' of nothing. */
export const percentText = (count: number, of: number) => {
  const share = percent({ count, of });
  return share === null ? '—' : `${share.toFixed(1)}%`;
};

/** A rate as it is to be read: never without how many it is of, and pale where these are few. */
export function Rate({ count, of }: Counted) {
  return (
    <Typography.Text type={of < fewCases ? 'secondary' : undefined}>
      {percentText(count, of)} <Typography.Text type="secondary">n={of}</Typography.Text>
    </Typography.Text>
  );
}
