import type { PatientStatistics } from '@contract/dashboard';
import { useTranslate } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { Rate } from '@/components/chart/rate';
import styles from '@/components/dashboard/dashboard.module.css';
import type { Drill } from './use-drill';

type Props = { statistics: PatientStatistics | undefined; drill: Drill | undefined };

const findings = ['fast', 'pressure', 'alCr'] as const;

/** What is to be known at a glance, and who is to be looked at. */
export function KeyNumbers({ statistics, drill }: Props) {
  const translate = useTranslate();
  return (
    <dl className={styles.numbers}>
      {(['people', 'visits'] as const).map((name) => (
        <div key={name}>
          <dt>{translate(`dataDashboard.${name}`)}</dt>
          <dd>{statistics ? <strong>{statistics[name]}</strong> : <Skeleton.Button active size="small" />}</dd>
        </div>
      ))}
      {findings.map((name) => (
        <div key={name}>
          <dt>{translate(`dataDashboard.${name}`)}</dt>
          <dd>
            {statistics ? (
              <>
                <strong>{statistics[name].count}</strong> <Rate {...statistics[name]} />
                {drill && statistics[name].count > 0 && (
                  <Button
                    type="link"
                    size="small"
                    className="no-print"
                    aria-label={translate('dashboards.showNamed', { name: translate(`dataDashboard.${name}`) })}
                    onClick={() => drill({ finding: name })}
                  >
                    {translate('dashboards.show')}
                  </Button>
                )}
              </>
            ) : (
              <Skeleton.Button active size="small" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
