import { toCall } from '@contract/waiting-order';
import { type WaitingEntry, waitingRoom } from '@contract/waiting-room';
import { stateAt } from '@contract/waiting-steps';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useOwnLastPoint } from '@/domain/service-point/last-service-point';
import { ofPoint } from '@/domain/service-point/use-point-in-address';
import { useServicePoints } from '@/domain/service-point/use-service-points';
import { useGranted } from '@/providers/access-control';
import { useScreenPath } from '@/providers/menu/screen-path';
import { useSession } from '@/providers/session/session';
import { Panel } from '@/ui/layout/panel';
import { NotKnown } from '@/ui/states/not-known';
import { useOwnRoom } from './own-room';
import { useNow } from './use-now';
import { useWaitingActs } from './use-waiting-acts';
import { useWaitingRoom } from './use-waiting-room';
import { WaitingTag } from './waiting-tag';

/**
 * Whom the user sees now and who comes next, at the service point that is shown or, of those they work at, was worked with last;
 * nothing where nobody is there.
 */
export function NextInLine({ shown }: { shown: number | undefined }) {
  const isGranted = useGranted()(waitingRoom.endpoints.board);
  const staff = useSession(({ user }) => user?.staff);
  const last = useOwnLastPoint();
  const worksAt = staff?.servicePointIds ?? [];
  const point = shown ?? worksAt.find((id) => id === last) ?? worksAt[0];
  if (!isGranted || !staff || point === undefined || !worksAt.includes(point)) return null;
  const Line = worksAt.length > 1 ? NamedLine : OwnLine;
  return <Line servicePointId={point} staffId={staff.id} />;
}

type LineProps = { servicePointId: number; staffId: number };

/** Of several: whoever calls somebody is to know where. */
function NamedLine(props: LineProps) {
  const { query, points } = useServicePoints();
  if (query.isError && !points) return <Unknown query={query} />;
  const name = points?.find(({ id }) => id === props.servicePointId)?.name;
  return name && <OwnLine {...props} name={name} />;
}

function Unknown({ query }: Pick<ComponentProps<typeof NotKnown>, 'query'>) {
  const translate = useTranslate();
  return (
    <Panel title={translate('waiting-room.ownLine')}>
      <NotKnown text={translate('common.loadFailed')} query={query} />
    </Panel>
  );
}

function OwnLine({ servicePointId, staffId, name }: LineProps & { name?: string }) {
  const translate = useTranslate();
  const now = useNow();
  const room = useOwnRoom(servicePointId);
  const acts = useWaitingActs();
  const path = useScreenPath()('clinic/waiting-room');
  const { query, day, isOld } = useWaitingRoom(servicePointId);
  if (!day) return query.isError && <Unknown query={query} />;
  const isOwn = (entry: WaitingEntry) =>
    entry.staffId === staffId && ['called', 'inRoom'].includes(stateAt(entry, now));
  const own = day.entries.filter(isOwn);
  const [next, ...others] = toCall(day.entries, null, now);
  if (own.length === 0 && !next) return null;
  return (
    <Panel title={[translate('waiting-room.ownLine'), name].filter(Boolean).join(' · ')}>
      {isOld && <NotKnown className="mb-8" text={translate('waiting-room.old')} query={query} />}
      <ol className="bare-list stack gap-8">
        {own.map((entry) => (
          <Somebody key={entry.id} entry={entry} now={now} label={translate('waiting-room.withYou')}>
            {acts.isGranted('done') && (
              <Button className="no-print" onClick={() => void acts.take('done', entry)}>
                {translate('waiting-room.acts.done')}
              </Button>
            )}
          </Somebody>
        ))}
        {next && (
          <Somebody entry={next} now={now} label={translate('waiting-room.comesNext')}>
            {acts.isGranted('next') && (
              <Button
                className="no-print"
                type="primary"
                loading={acts.isCalling}
                onClick={() => void acts.next({ servicePointId, step: null, room }, day)}
              >
                {translate('waiting-room.next')}
              </Button>
            )}
          </Somebody>
        )}
      </ol>
      <div className="row wrap gap-12 gap-y-4 mt-8 small">
        <span className="muted">{translate('waiting-room.others', { count: others.length })}</span>
        {path && <Link to={ofPoint(path, servicePointId)}>{translate('waiting-room.all')}</Link>}
      </div>
    </Panel>
  );
}

type SomebodyProps = { entry: WaitingEntry; now: string; label: string; children: React.ReactNode };

function Somebody({ entry, now, label, children }: SomebodyProps) {
  const translate = useTranslate();
  return (
    <li className="row wrap gap-12 gap-y-4">
      <span className="muted small">{label}</span>
      <span className="bold figures">{entry.number}</span>
      <span className="grow" style={{ flexBasis: '7em' }}>
        {entry.name}
        <span className="muted small"> {translate(`waiting-room.steps.${entry.step}`)}</span>
      </span>
      <span className="row gap-12 push-end">
        <WaitingTag entry={entry} now={now} />
        {children}
      </span>
    </li>
  );
}
