import type { PatientStatistics } from '@contract/dashboard';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { Rate } from '@/ui/chart/rate';
import { KeyNumber } from '@/ui/dashboard/key-number';
import { drills } from './drills';
import type { Drill } from './use-drill';

type Props = { statistics: PatientStatistics | undefined; drill: Drill | undefined };

const findings = ['fast', 'pressure', 'alCr'] as const;

/** What is to be known at a glance, and who is to be looked at. */
export function KeyNumbers({ statistics, drill }: Props) {
  const translate = useTranslate();
  return (
    <dl className="tiles mb-16">
      {(['people', 'visits'] as const).map((name) => (
        <KeyNumber key={name} label={translate(`dataDashboard.${name}`)}>
          {statistics && <strong>{statistics[name]}</strong>}
        </KeyNumber>
      ))}
      {findings.map((name) => {
        const label = translate(`dataDashboard.${name}`);
        return (
          <KeyNumber
            key={name}
            label={label}
            more={
              drill &&
              (statistics?.[name].count ?? 0) > 0 && (
                <Button
                  type="link"
                  size="small"
                  className="in-text fixed no-print"
                  aria-label={translate('dashboards.showNamed', { name: label })}
                  onClick={() => drill(drills.finding(name))}
                >
                  {translate('dashboards.show')}
                </Button>
              )
            }
          >
            {statistics && (
              <>
                <strong>{statistics[name].count}</strong> <Rate {...statistics[name]} />
              </>
            )}
          </KeyNumber>
        );
      })}
    </dl>
  );
}
