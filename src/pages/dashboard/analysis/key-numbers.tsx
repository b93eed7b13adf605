import type { AnalysisData } from '@contract/analysis';
import { useTranslate } from '@refinedev/core';
import { Progress, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fewCases, percentText, Rate } from '@/ui/chart/rate';
import { percent } from '@/ui/dashboard/bars';
import styles from '@/ui/dashboard/dashboard.module.css';
import { KeyNumber } from '@/ui/dashboard/key-number';
import type { ListLink } from './use-list-link';

type Props = { data: AnalysisData | undefined; link: ListLink };

/** What is to be known at a glance; each number leads to the list that it counts. */
export function KeyNumbers({ data, link }: Props) {
  const translate = useTranslate();
  return (
    <dl className={styles.numbers}>
      <Count name="newPatients">
        {data && (
          <>
            <strong>{data.newPatients}</strong>
            <Change now={data.newPatients} before={data.previousNewPatients} />
          </>
        )}
      </Count>
      <Count name="visits" to={link('visits', { counted: '1' })}>
        {data && (
          <>
            <strong>{data.visits}</strong>
            <Note>{translate('analysis.firstVisits', { count: data.firstVisits })}</Note>
          </>
        )}
      </Count>
      <Count name="show" to={link('appointments', { status: 'noShow' })}>
        {data && (
          <>
            <Big {...data.show} />
            <Note>{translate('analysis.cancelled', { count: data.cancelled })}</Note>
          </>
        )}
      </Count>
      <Count name="followUps" to={link('followUps', { view: 'completed' })}>
        {data && (
          <>
            <Big {...data.followUps} />
            <Progress
              type="dashboard"
              size={28}
              strokeWidth={14}
              percent={percent(data.followUps) ?? 0}
              showInfo={false}
              aria-hidden
              style={{ marginInlineStart: 'auto', alignSelf: 'center' }}
            />
          </>
        )}
      </Count>
      <Count name="lost" to={link('followUps', { view: 'missed' })}>
        {data && <Big {...data.lost} />}
      </Count>
      <Count name="referrals" to={link('visits', { counted: '1', plan: 'referral' })}>
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
    <strong className={of < fewCases ? styles.few : undefined}>{percentText(count, of)}</strong>
    <Note>n={of}</Note>
  </>
);

const Note = ({ children }: { children: ReactNode }) => <Typography.Text type="secondary">{children}</Typography.Text>;

function Change({ now, before }: { now: number; before: number }) {
  const translate = useTranslate();
  const difference = now - before;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  return <Note>{translate('analysis.change', { change: `${sign}${Math.abs(difference)}`, before })}</Note>;
}

type CountProps = { name: string; to?: string; children: ReactNode };

function Count({ name, to, children }: CountProps) {
  const translate = useTranslate();
  const label = translate(`analysis.${name}`);
  return (
    <KeyNumber
      label={label}
      more={
        to && (
          <Link className="no-print" to={to} aria-label={translate('dashboards.showNamed', { name: label })}>
            {translate('dashboards.show')}
          </Link>
        )
      }
    >
      {children}
    </KeyNumber>
  );
}
