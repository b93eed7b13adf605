import { appointments } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { PatientLink } from '@/domain/patient/patient-link';
import type { WaitingActs } from '@/domain/waiting-room/use-waiting-acts';
import { useGranted } from '@/providers/access-control';
import { queryKeyOf } from '@/providers/query-key';
import { useAnswer } from '@/ui/hooks/use-answer';
import { Panel } from '@/ui/layout/panel';
import { useOptionLabel } from '@/ui/names/use-label';
import { failureOf } from '@/ui/states/failure-of';
import { PartFailed } from '@/ui/states/part-failed';
import styles from './waiting-room.module.css';

type Props = { servicePointId: number; date: string; acts: Pick<WaitingActs, 'isGranted' | 'checkIn'> };

const { calendar } = appointments.endpoints;
const refreshEvery = 60_000;

/** Who is expected today and has not come yet. */
export function Expected({ servicePointId, date, acts }: Props) {
  const translate = useTranslate();
  const option = useOptionLabel(appointments.name);
  const isGranted = useGranted()(calendar);
  const query = { servicePointId, from: date, to: date };
  const options = {
    enabled: isGranted,
    refetchInterval: refreshEvery,
    queryKey: queryKeyOf(appointments.name, 'calendar', query),
  };
  const { query: found, data } = useAnswer(
    calendar,
    { query, meta: { background: true, tellsMissing: true } },
    options,
  );
  if (failureOf(found)) return <PartFailed title={translate('waiting-room.notExpected')} query={found} />;
  const expected = data?.filter(({ status }) => status === 'confirmed') ?? [];
  if (expected.length === 0) return null;
  return (
    <Panel title={translate('waiting-room.expected', { count: expected.length })}>
      <ol className={`${styles.columns} bare-list grid gap-24 gap-y-8`}>
        {expected.map((appointment) => (
          <li key={appointment.id} className="row gap-12 py-4">
            <span className="figures">{appointment.start}</span>
            <span className="stack grow">
              <PatientLink of={appointment} name={appointment.name} />
              <span className="muted small">
                {[option('type', appointment.type), appointment.staffName].filter(Boolean).join(' · ')}
              </span>
            </span>
            {acts.isGranted('checkIn') && (
              <Button
                size="small"
                className="no-print"
                aria-label={`${translate('waiting-room.checkIn')} ${appointment.name}`}
                onClick={() => void acts.checkIn(appointment.id)}
              >
                {translate('waiting-room.checkIn')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
