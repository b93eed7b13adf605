import type { Profile } from '@contract/auth';
import { servicePoints } from '@contract/service-points';
import { workbench } from '@contract/workbench';
import { useTranslate } from '@refinedev/core';
import { type ReactNode, useId, useMemo } from 'react';
import { NoStores } from '@/domain/service-point/no-stores';
import { usePointInAddress } from '@/domain/service-point/use-point-in-address';
import { NextInLine } from '@/domain/waiting-room/next-in-line';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { useAnswer } from '@/ui/hooks/use-answer';
import { useBitByBit } from '@/ui/hooks/use-bit-by-bit';
import { Panel } from '@/ui/layout/panel';
import { Printed } from '@/ui/layout/printed';
import { usePaper } from '@/ui/layout/use-paper';
import { useRowNames } from '@/ui/names/use-row-name';
import { failureOf } from '@/ui/states/failure-of';
import { ErrorState, LoadingState } from '@/ui/states/states';
import { UnlessGone } from '@/ui/states/unless-gone';
import { AlertList } from './alert-list';
import { countedLists } from './lists';
import { OverdueList } from './overdue-list';
import { Shortcuts } from './shortcuts';
import { Tiles } from './tiles';
import { TodayList } from './today-list';
import styles from './workbench.module.css';

export default function Workbench() {
  const translate = useTranslate();
  const user = useSession((state) => state.user);
  const [servicePointId, choosePoint] = usePointInAddress();
  usePaper('wide');
  if (!user) return null;
  return (
    <div className={`${styles.page} stack full gap-24`}>
      <Greeting user={user}>
        {user.servicePointCount > 1 && <PointFilter value={servicePointId} onChange={choosePoint} />}
      </Greeting>
      <Shortcuts />
      {user.servicePointCount === 0 ? (
        <NoStores isPart />
      ) : (
        <UnlessGone
          of="service-points"
          id={servicePointId}
          label={translate('workbench.servicePoint')}
          onTakeOff={() => choosePoint(null)}
        >
          <Today servicePointId={servicePointId} />
        </UnlessGone>
      )}
    </div>
  );
}

function Greeting({ user, children }: { user: Profile; children: ReactNode }) {
  const translate = useTranslate();
  const roleNames = useRowNames('roles');
  const facts = [
    roleNames(user.roles),
    user.organization?.name,
    translate('workbench.reach', { total: user.servicePointCount }),
  ];
  return (
    <header className="flex wrap between at-end gap-16">
      <div>
        <h1 className="m-0 heading size-4 bold loose">
          {translate('workbench.greeting', { name: user.realName || user.username })}
        </h1>
        <p className="m-0 mt-4 muted">{facts.filter(Boolean).join(' · ')}</p>
        <Printed />
      </div>
      {children}
    </header>
  );
}

type FilterProps = { value: number | undefined; onChange: (id: number | null) => void };

function PointFilter({ value, onChange }: FilterProps) {
  const translate = useTranslate();
  const granted = useGranted();
  const id = useId();
  if (!granted(servicePoints.endpoints.options)) return null;
  return (
    <div className="stack search-field gap-4 muted phone-full">
      <label htmlFor={id}>{translate('workbench.servicePoint')}</label>
      <ReferenceSelect
        id={id}
        resource="service-points"
        allowClear
        placeholder={translate('workbench.allServicePoints')}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

function Today({ servicePointId }: { servicePointId: number | undefined }) {
  const { query, data: known } = useAnswer(workbench.endpoints.show, { query: { servicePointId } });
  // Drawn bit by bit, so that the page answers meanwhile.
  const isDrawn = useBitByBit(known !== undefined);
  const data = isDrawn ? known : undefined;
  const { refetch } = query;
  const { appointments, followUps, records } = data ?? {};
  const today = data?.today ?? '';
  const lists = useMemo(() => countedLists(today, servicePointId), [today, servicePointId]);
  const failure = failureOf(query);
  if (failure) return <ErrorState error={failure} onRetry={refetch} />;
  return (
    <>
      <Tiles data={data} servicePointId={servicePointId} />
      <div className={`${styles.columns} grid at-start gap-16 gap-y-0`}>
        <div className="whole-line if-any">
          <NextInLine shown={servicePointId} />
        </div>
        {!data && <Waiting />}
        {appointments && <TodayList today={appointments} all={lists.appointments} onChanged={refetch} />}
        <div>
          {!data && <Waiting />}
          {followUps && <OverdueList followUps={followUps} all={lists.overdue} />}
          {records && <AlertList {...records} />}
        </div>
      </div>
    </>
  );
}

const Waiting = () => (
  <Panel>
    <LoadingState rows={8} />
  </Panel>
);
