import { type AnalysisData, lateDays } from '@contract/analysis';
import { useTranslate } from '@refinedev/core';
import { Progress, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fewCases, percent, percentText, Rate } from '@/ui/chart/rate';
import { KeyNumber } from '@/ui/dashboard/key-number';
import { useListPath } from '../use-list-path';
import type { AnalysisCounts, Counted } from './counted';

type Props = { data: AnalysisData | undefined; counts: AnalysisCounts | undefined };

/** What is to be known at a glance; each number leads to a list of as many rows as its link says. */
export function KeyNumbers({ data, counts }: Props) {
  const translate = useTranslate();
  return (
    <dl className="tiles mb-16">
      <Count name="newPatients">
        {data && (
          <>
            <strong>{data.newPatients}</strong>
            <Change now={data.newPatients} before={data.previousNewPatients} />
          </>
        )}
      </Count>
      <Count name="visits" of={counts?.visits}>
        {data && (
          <>
            <strong>{data.visits}</strong>
            <Note>{translate('analysis.firstVisits', { count: data.firstVisits })}</Note>
          </>
        )}
      </Count>
      <Count name="show" of={counts?.noShow} as="noShow">
        {data && (
          <>
            <Big {...data.show} />
            <Note>{translate('analysis.cancelled', { count: data.cancelled })}</Note>
          </>
        )}
      </Count>
      <Count name="followUps" of={counts?.completed} as="completed">
        {data && (
          <>
            <Big {...data.followUps} />
            {/* The link above counts those too that came later. */}
            <Note>{translate('analysis.inTime', { count: data.followUps.count, days: lateDays })}</Note>
            <Gauge {...data.followUps} />
          </>
        )}
      </Count>
      <Count name="lost" of={counts?.missed} as="missed">
        {data && <Big {...data.lost} />}
      </Count>
      <Count name="referrals" of={counts?.referrals}>
        {data && (
          <>
            <strong>{data.referrals.of}</strong>
            <Note>
              {translate('analysis.answered')} <Rate {...data.referrals} />
            </Note>
          </>
        )}
      </Count>
    </dl>
  );
}

/** A share in large type, pale of few cases, with its n. */
const Big = ({ count, of }: { count: number; of: number }) => (
  <>
    <strong className={of < fewCases ? 'muted' : undefined}>{percentText(count, of)}</strong>
    <Note>n={of}</Note>
  </>
);

/** A line: a ring of that size looks like something that is still being fetched. */
const Gauge = (rate: { count: number; of: number }) => (
  <Progress size="small" percent={percent(rate) ?? 0} showInfo={false} aria-hidden style={{ lineHeight: 1 }} />
);

const Note = ({ children }: { children: ReactNode }) => <Typography.Text type="secondary">{children}</Typography.Text>;

function Change({ now, before }: { now: number; before: number }) {
  const translate = useTranslate();
  const difference = now - before;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  return <Note>{translate('analysis.change', { change: `${sign}${Math.abs(difference)}`, before })}</Note>;
}

type CountProps = {
  name: string;
  /** What the number leads to. */
  of?: Counted;
  /** What those are called, where the number is a share of more. */
  as?: string;
  children: ReactNode;
};

function Count({ name, of, as, children }: CountProps) {
  const translate = useTranslate();
  const pathOf = useListPath();
  const label = translate(`analysis.${name}`);
  const path = of && of.count > 0 ? pathOf(of) : undefined;
  const text = as ? translate(`analysis.leads.${as}`, { count: of?.count }) : translate('dashboards.show');
  return (
    <KeyNumber
      label={label}
      more={
        path && (
          <Link
            className="nowrap no-print"
            to={path}
            aria-label={translate('dashboards.showNamed', { name: as ? text : label })}
          >
            {text}
          </Link>
        )
      }
    >
      {children}
    </KeyNumber>
  );
}
