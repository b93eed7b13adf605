import type { AnalysisData } from '@contract/analysis';
import { useTranslate } from '@refinedev/core';
import { Progress, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fewCases, percentText, Rate } from '@/components/chart/rate';
import { percent } from '@/components/dashboard/bars';
import styles from '@/components/dashboard/dashboard.module.css';
import type { ListLink } from './use-list-link';

type Props = { data: AnalysisData | undefined; link: ListLink };

/** What is to be known at a glance; each number leads to the list that it counts. */
export function KeyNumbers({ data, link }: Props) {
  const translate = useTranslate();
  return (
    <dl className={styles.numbers}>
      <KeyNumber name="newPatients">
        {data && (
          <>
            <strong>{data.newPatients}</strong>
            <Change now={data.newPatients} before={data.previousNewPatients} />
          </>
        )}
      </KeyNumber>
      <KeyNumber name="visits" to={link('visits', { counted: '1' })}>
        {data && (
          <>
            <strong>{data.visits}</strong>
            <Note>{translate('analysis.firstVisits', { count: data.firstVisits })}</Note>
          </>
        )}
      </KeyNumber>
      <KeyNumber name="show" to={link('appointments', { status: 'noShow' })}>
        {data && (
          <>
            <Big {...data.show} />
            <Note>{translate('analysis.cancelled', { count: data.cancelled })}</Note>
          </>
        )}
      </KeyNumber>
      <KeyNumber name="followUps" to={link('followUps', { view: 'completed' })}>
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
      </KeyNumber>
      <KeyNumber name="lost" to={link('followUps', { view: 'missed' })}>
        {data && <Big {...data.lost} />}
      </KeyNumber>
      <KeyNumber name="referrals" to={link('visits', { counted: '1', plan: 'referral' })}>
        {data && (
          <>
            <strong>{data.referrals.of}</strong>
            <Note>
              {translate('analysis.answered')} <Rate {...data.referrals} />
            </Note>
          </>
        )}
      </KeyNumber>
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

function KeyNumber({ name, to, children }: { name: string; to?: string; children: ReactNode }) {
  const translate = useTranslate();
  const label = translate(`analysis.${name}`);
  return (
    <div>
      <dt>
        {label}
        {to && children && (
          <Link
            className={`no-print ${styles.more}`}
            to={to}
            aria-label={translate('dashboards.showNamed', { name: label })}
          >
            {translate('dashboards.show')}
          </Link>
        )}
      </dt>
      <dd>{children || <Skeleton.Button active size="small" />}</dd>
    </div>
  );
}
