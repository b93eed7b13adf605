import type { WorkbenchData } from '@contract/workbench';
import { useTranslate } from '@refinedev/core';
import { Skeleton } from 'antd';
import { memo } from 'react';
import { Link } from 'react-router';
import { useScreenPath } from '@/components/use-screen-path';
import { filterSearch } from '@/lib/list-view';
import styles from './workbench.module.css';

type Filters = Parameters<typeof filterSearch>[0];
type Tile = { key: string; count: number; note?: string; list: string; filters: Filters; isLate?: boolean };

type Props = { data: WorkbenchData | undefined; servicePointId: number | undefined };

/** Numbers that say what waits today. Each leads to the list that it counts. */
export const Tiles = memo(function Tiles({ data, servicePointId }: Props) {
  const translate = useTranslate();
  const pathOf = useScreenPath();
  if (!data) return <Waiting />;

  const { today, appointments, followUps, records, newPatients } = data;
  const at: Filters = servicePointId ? { servicePointId } : {};
  const tiles: Tile[] = [];
  if (appointments) {
    const { arrived, completed, confirmed, pending } = appointments.counts;
    tiles.push({
      key: 'appointments',
      count: Object.values(appointments.counts).reduce((sum, count) => sum + count, 0) - appointments.counts.cancelled,
      note: translate('workbench.expected', { waiting: confirmed + pending, here: arrived, done: completed }),
      list: 'appointments/list',
      filters: { ...at, from: today, to: today },
    });
  }
  if (followUps) {
    const list = 'follow-ups/list';
    tiles.push({
      key: 'dueToday',
      count: followUps.dueToday,
      list,
      filters: { ...at, view: 'dueSoon', from: today, to: today },
    });
    const isLate = followUps.overdue > 0;
    tiles.push({ key: 'overdue', count: followUps.overdue, list, filters: { ...at, view: 'overdue' }, isLate });
  }
  if (records) {
    const filters = { ...at, status: 'draft' };
    tiles.push({ key: 'drafts', count: records.drafts, list: 'patient-records/list', filters });
  }
  if (newPatients !== null) tiles.push({ key: 'newPatients', count: newPatients, list: 'patients/list', filters: at });

  return (
    <ul className={styles.tiles}>
      {tiles.map(({ key, count, note, list, filters, isLate }) => {
        const path = pathOf(list);
        const content = (
          <>
            <span className={styles.tileLabel}>{translate(`workbench.tiles.${key}`)}</span>
            <span className={styles.tileCount} data-late={isLate}>
              {count}
            </span>
            <span className={styles.tileNote}>{note}</span>
          </>
        );
        return (
          <li key={key}>
            {path ? (
              <Link className={styles.tile} to={path + filterSearch(filters)}>
                {content}
              </Link>
            ) : (
              <div className={styles.tile}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
});

const usualTiles = ['appointments', 'dueToday', 'overdue', 'drafts', 'newPatients'];

/** As many as most users see, so that little moves when they come. */
const Waiting = () => (
  <ul className={styles.tiles} aria-hidden>
    {usualTiles.map((key) => (
      <li key={key} className={styles.tile}>
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </li>
    ))}
  </ul>
);
