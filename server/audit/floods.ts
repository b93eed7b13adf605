import { repeatedNote, timesOf } from '../../contract/logs';
import type { systemLogs } from '../db/tables/system-logs';

export type LogRow = typeof systemLogs.$inferInsert;

/** Beyond so many floods at once they are no longer told apart by their addresses. */
const mostFloods = 200;

/** Rows of the system log that are alike, counted instead of kept: by account (or address), call and result. */
export function createFloods() {
  let floods = new Map<string, { row: LogRow; times: number }>();

  const keyOf = ({ userId, ip, key, status }: LogRow) => JSON.stringify([userId, ip, key, status]);

  return {
    add(row: LogRow): void {
      const isOneMore = floods.size < mostFloods || floods.has(keyOf(row));
      const counted = isOneMore ? row : { ...row, ip: '', userAgent: '' };
      const before = floods.get(keyOf(counted))?.times ?? 0;
      floods.set(keyOf(counted), { row: counted, times: before + timesOf(row.note ?? '') });
    },
    /** A row for each flood. It says of the last call what is the same for all, and how many there were. */
    take(): LogRow[] {
      const taken = [...floods.values()];
      floods = new Map();
      return taken.map(({ row, times }) => ({
        ...row,
        // A name that nobody has was one of many.
        username: row.userId ? row.username : '',
        objectId: null,
        patientIds: [],
        changedFields: [],
        durationMs: 0,
        note: repeatedNote(times),
      }));
    },
  };
}
