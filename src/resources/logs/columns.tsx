import { jobMethod, type LogEntry, resultOf } from '@contract/logs';
import { siteSecond } from '@/lib/time/local-day';
import type { Column } from '@/ui/list/column';
import { ResultBadge, timesText } from './result-badge';

type Texts = {
  fullName: (key: string) => string;
  option: (field: string, value: string) => string;
  patients: (ids: number[]) => string;
  /** What the system is called that does something by itself. */
  system: string;
};

/** A person as account and, where it is known, name; the system where the server did it by itself. */
export const personOf = (
  { username, realName, method }: Pick<LogEntry, 'username' | 'realName' | 'method'>,
  system: string,
) => {
  if (method === jobMethod) return system;
  return realName ? `${realName} · ${username}` : username || '—';
};

export const logColumns = ({ fullName, option, patients, system }: Texts): Column<LogEntry>[] => [
  { key: 'createdAt', main: true, sortable: true, text: ({ createdAt }) => siteSecond(createdAt) },
  { key: 'username', text: (entry) => personOf(entry, system) },
  { key: 'key', text: ({ key }) => fullName(key) },
  { key: 'method', hidden: true },
  { key: 'objectId' },
  {
    key: 'patientIds',
    render: ({ patientIds }) => patients(patientIds) || '—',
    text: ({ patientIds }) => patientIds.join(' '),
  },
  {
    key: 'status',
    render: ({ status, note }) => <ResultBadge status={status} note={note} />,
    text: ({ status, note }) => `${option('result', resultOf(status))} ${status}${timesText({ note })}`,
  },
  { key: 'ip' },
  { key: 'durationMs', hidden: true, align: 'right' },
  { key: 'userAgent', hidden: true },
  { key: 'requestId', hidden: true },
];
