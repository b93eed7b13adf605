import type { Change } from '../../contract/events';
import type { Session } from '../access/session';
import type { Database } from '../db/database';
import { ApiError } from '../errors/api-error';
import { type ChangedRow, changedRows } from './changed-rows';
import { eventText } from './event-stream';
import type { createHistory } from './history';
import type { createPresence } from './presence';
import { type Asked, changesFor, readerOf } from './reader';
import { endStream, type Stream } from './stream';
import type { Rights, Told } from './told';

type Dependencies = {
  db: Database;
  streams: Set<Stream>;
  history: ReturnType<typeof createHistory>;
  presence: Pick<ReturnType<typeof createPresence>, 'renew'>;
};

/** Tells the streams of this process what was changed, each what it may know. Asked for one round after the other. */
export function createTelling({ db, streams, history, presence }: Dependencies) {
  async function changesByReader(rows: ChangedRow[]): Promise<Map<string, Change[]>> {
    const asked: Asked = new Map();
    const changes = new Map<string, Change[]>();
    for (const { reader } of streams)
      if (!changes.has(reader.key)) changes.set(reader.key, await changesFor(db, reader, rows, asked));
    return changes;
  }

  /** Before anything is told: of what somebody may not read any more they do not hear. */
  async function renewAllRights(told: Told[]): Promise<void> {
    const rights = told.flatMap((one) => one.rights ?? []);
    if (rights.length === 0) return;
    for (const stream of [...streams]) {
      const concern = rights.filter((one) => concerns(one, stream.reader.session));
      if (concern.length > 0) await renewRights(stream, concern.some((one) => !('anybody' in one)) || hasMenus(told));
    }
    await presence.renew(rights);
  }

  async function renewRights(stream: Stream, isMeant: boolean): Promise<void> {
    const { key } = stream.reader;
    try {
      stream.reader = await readerOf(db, await stream.session());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      endStream(streams, stream);
      return;
    }
    stream.hasOtherRights ||= isMeant || stream.reader.key !== key;
  }

  return async function tell(told: Told[]): Promise<void> {
    const rows = await changedRows(db, told);
    await renewAllRights(told);
    const changes = await changesByReader([...rows.values()].flat());
    // Nothing fails from here on, so that nothing is told twice.
    for (const tx of new Set(told.map((one) => one.tx))) history.add(tx, rows.get(tx) ?? []);
    const profile = eventText('profile', null, history.last());
    const texts = new Map<string, string>();
    for (const [key, own] of changes) if (own.length > 0) texts.set(key, eventText('changes', own, history.last()));
    for (const stream of streams) {
      const { line, reader } = stream;
      const text = `${stream.hasOtherRights ? profile : ''}${texts.get(reader.key) ?? ''}`;
      if (text !== '') line.write(text);
      stream.hasOtherRights = false;
    }
  };
}

const hasMenus = (told: Told[]) => told.some(({ table }) => table === 'menus');

function concerns(rights: Rights, { sid, user, roleIds, preview }: Session): boolean {
  if ('user' in rights) return rights.user === user.id;
  if ('session' in rights) return rights.session === sid;
  if ('role' in rights) return roleIds.includes(rights.role) || (preview?.by.roleIds.includes(rights.role) ?? false);
  return true;
}
