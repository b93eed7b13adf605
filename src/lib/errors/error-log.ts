import { siteTime } from '@/lib/time/local-day';
import { hideDigits, redact, redactUrl } from './redact';

export type ErrorLogEntry = {
  id: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  url: string;
  method: string;
  params: unknown;
  data: unknown;
  error: string;
  response: unknown;
  userAgent: string;
  description: string;
};

/** What failed, as it was: nothing of it is stored before `createErrorLog` has hidden what concerns people. */
export type FailedRequest = Omit<ErrorLogEntry, 'id' | 'timestamp'>;

export const maxEntries = 1000;
/** Of one entry's JSON, in characters. */
export const maxEntryLength = 4000;

const storageKey = 'errorLog';
const day = 24 * 3_600_000;

type Dependencies = { storage: () => Storage; now: () => number; newId: () => string };

/** The log of failed requests in this browser, the newest entry last. A full or forbidden storage costs entries, never an error. */
export function createErrorLog({ storage, now, newId }: Dependencies) {
  const entries = (): ErrorLogEntry[] => {
    try {
      const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isEntry) : [];
    } catch {
      return [];
    }
  };

  return {
    entries,
    add(failed: FailedRequest) {
      let kept = [...entries(), toEntry(failed, newId(), now())].slice(-maxEntries);
      while (kept.length > 0 && !write(kept)) kept = kept.slice(Math.ceil(kept.length / 2));
    },
    /** Throws if the storage does. */
    clear: () => storage().removeItem(storageKey),
    counts: () => countEntries(entries(), now()),
  };

  function write(kept: ErrorLogEntry[]): boolean {
    try {
      storage().setItem(storageKey, JSON.stringify(kept));
      return true;
    } catch {
      return false;
    }
  }
}

const isEntry = (entry: unknown): entry is ErrorLogEntry =>
  typeof entry === 'object' &&
  entry !== null &&
  'timestamp' in entry &&
  typeof entry.timestamp === 'number' &&
  !Number.isNaN(new Date(entry.timestamp).getTime());

/** How many entries there are in all, of the last seven days and of today. */
export function countEntries(entries: ErrorLogEntry[], now: number) {
  const count = (counts: (timestamp: number) => boolean) => entries.filter(({ timestamp }) => counts(timestamp)).length;
  const dayOf = (timestamp: number) => siteTime(timestamp).slice(0, 10);
  const today = dayOf(now);
  return {
    total: entries.length,
    lastWeek: count((timestamp) => timestamp >= now - 7 * day),
    today: count((timestamp) => dayOf(timestamp) === today),
  };
}

function toEntry(failed: FailedRequest, id: string, timestamp: number): ErrorLogEntry {
  const entry = {
    id,
    timestamp,
    url: redactUrl(failed.url).slice(0, 500),
    method: failed.method,
    params: redact(failed.params),
    data: redact(failed.data),
    error: hideDigits(failed.error).slice(0, 500),
    response: redact(failed.response),
    userAgent: failed.userAgent.slice(0, 300),
    description: failed.description,
  };
  const isShort = () => JSON.stringify(entry).length <= maxEntryLength;
  for (const part of ['response', 'data', 'params'] as const) {
    if (!isShort()) entry[part] = '[too long]';
  }
  return entry;
}
