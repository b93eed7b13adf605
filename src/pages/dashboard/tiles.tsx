import type { WorkbenchData } from '@contract/workbench';
import { useTranslate } from '@refinedev/core';
import { Skeleton } from 'antd';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { showNotices } from '@/domain/message/notice-drawer';
import { useOpenMessages } from '@/domain/message/use-open-messages';
import { appointmentsOfDay, countedLists } from './lists';
import { useListPath } from './use-list-path';
import styles from './workbench.module.css';

type Tile = {
  key: keyof ReturnType<typeof countedLists> | 'newPatients';
  count: number;
  note?: string;
  isLate?: boolean;
};

type Props = { data: WorkbenchData | undefined; servicePointId: number | undefined };

/** Numbers that say what waits today. Each leads to the list that it counts, where there is one. */
export const Tiles = memo(function Tiles({ data, servicePointId }: Props) {
  const translate = useTranslate();
  const pathOf = useListPath();
  if (!data) return <Waiting />;

  const { today, appointments, followUps, records, newPatients } = data;
  const lists = countedLists(today, servicePointId);
  const tiles: Tile[] = [];
  if (appointments) {
    const { arrived, cancelled, completed, confirmed, noShow, pending } = appointments.counts;
    tiles.push({
      key: 'appointments',
      count: appointmentsOfDay(appointments),
      note: translate('workbench.expected', {
        waiting: confirmed + pending,
        here: arrived,
        done: completed,
        off: cancelled + noShow,
      }),
    });
  }
  if (followUps) {
    tiles.push({ key: 'dueToday', count: followUps.dueToday });
    tiles.push({ key: 'overdue', count: followUps.overdue, isLate: followUps.overdue > 0 });
  }
  if (records) tiles.push({ key: 'drafts', count: records.drafts });
  if (newPatients !== null) tiles.push({ key: 'newPatients', count: newPatients });

  return (
    <ul className="tiles bare-list">
      {tiles.map(({ key, ...tile }) => {
        // Of the patients there is no list by the day on which they came.
        const path = key === 'newPatients' ? undefined : pathOf(lists[key]);
        const content = <Content name={key} {...tile} />;
        return (
          <li key={key} className={styles.place}>
            {path ? (
              <Link className={styles.tile} to={path}>
                {content}
              </Link>
            ) : (
              <div className={styles.tile}>{content}</div>
            )}
          </li>
        );
      })}
      <MessageTile />
    </ul>
  );
});

/** What the bell says too, and leads to the same drawer. */
function MessageTile() {
  const translate = useTranslate();
  const open = useOpenMessages();
  if (!open) return null;
  const { count, isUnknown } = open;
  return (
    <li className={styles.place}>
      <button
        type="button"
        className={`${styles.tile} pointer`}
        aria-haspopup="dialog"
        onClick={() => showNotices(true)}
      >
        <Content
          name="messages"
          count={count ?? (isUnknown ? '—' : <Skeleton.Button active />)}
          note={isUnknown ? translate('common.loadFailed') : undefined}
        />
      </button>
    </li>
  );
}

type ContentProps = Omit<Tile, 'key' | 'count'> & { name: Tile['key'] | 'messages'; count: ReactNode };

function Content({ name, count, note, isLate }: ContentProps) {
  const translate = useTranslate();
  return (
    <>
      <span className="muted">{translate(`workbench.tiles.${name}`)}</span>
      <span className={`${styles.count} ${isLate ? 'wrong' : ''} bold figures dense`}>{count}</span>
      <span className={`${styles.note} muted small`}>{note}</span>
    </>
  );
}

const usualTiles = ['appointments', 'dueToday', 'overdue', 'drafts', 'newPatients', 'messages'] as const;

const nobody = { waiting: 0, here: 0, done: 0, off: 0 };

/** As many as most users see, and as high as theirs, so that little moves when they come. */
function Waiting() {
  const translate = useTranslate();
  return (
    <ul className="tiles bare-list" aria-hidden>
      {usualTiles.map((key) => (
        <li key={key} className={styles.place}>
          <div className={`${styles.tile} ${styles.waiting}`}>
            <Content
              name={key}
              count={<Skeleton.Button active />}
              note={key === 'appointments' ? translate('workbench.expected', nobody) : undefined}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
