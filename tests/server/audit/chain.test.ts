import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chainHead, checkChain, deletionNote, hashAt, sealLogs } from '../../../server/audit/chain';
import type { OpenDatabase } from '../../../server/db/database';
import { only, query } from '../../../server/db/database';
import { systemLogQueue, systemLogSeals } from '../../../server/db/tables/system-logs';
import { freshDatabase } from '../harness/database';
import { buildLog, tamper, untilFree, writeLogs } from '../harness/logs';
import { rowsRead } from '../harness/rows-read';

let database: OpenDatabase;
let ids: number[];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.transaction(async (tx) => {
    await untilFree(tx);
    await tx.execute(
      sql`truncate system_logs, system_log_seals, system_log_queue, system_log_clearings restart identity`,
    );
  });
  ids = await writeLogs(database.db, 12, 200);
});

const id = (index: number) => ids[index] ?? 0;

describe('the chain', () => {
  test('of an untouched log is intact, and empty is no fault', async () => {
    const { db } = database;
    expect(await checkChain(db)).toMatchObject({ intact: true, checked: 12, fault: null, head: { seq: 12 } });
    expect(await db.select().from(systemLogQueue)).toEqual([]);
    expect(await hashAt(db, 12)).toBe((await chainHead(db)).hash);
    await db.execute(sql`truncate system_logs, system_log_seals`);
    expect(await checkChain(db)).toEqual({
      intact: true,
      checked: 0,
      fault: null,
      next: null,
      head: { seq: 0, hash: '' },
    });
  });

  test.each([
    ['who', `username = 'somebody'`],
    ['which patients', `patient_ids = '{2}'`],
    ['when, by a millisecond', `created_at = created_at + interval '1 millisecond'`],
    ['the result', 'status = 403'],
    ['which fields', `changed_fields = '{phone}'`],
    ['the object', 'object_id = null'],
    ['the note', `note = 'x'`],
  ])('names the row in which somebody changed %s', async (_, change) => {
    await sealLogs(database.db);
    await tamper(database.db, `update system_logs set ${change} where id = ${id(4)}`);
    expect((await checkChain(database.db)).fault).toEqual({ kind: 'altered', id: id(4), seq: 5 });
  });

  test('names the row after an altered one whose own hash was made to fit', async () => {
    await sealLogs(database.db);
    await tamper(database.db, `update system_logs set username = 'x' where id = ${id(4)}`);
    await tamper(
      database.db,
      `update system_log_seals s set hash = system_log_digest((select hash from system_log_seals where seq = 4), l)
       from system_logs l where l.id = s.log_id and s.seq = 5`,
    );
    expect((await checkChain(database.db)).fault).toEqual({ kind: 'altered', id: id(5), seq: 6 });
  });

  test('names the row that was removed', async () => {
    await sealLogs(database.db);
    await tamper(database.db, `delete from system_logs where id = ${id(7)}`);
    expect((await checkChain(database.db)).fault).toEqual({ kind: 'removed', id: id(7), seq: 8 });
  });

  test('names the place where a row went together with its seal, also the first one', async () => {
    await sealLogs(database.db);
    await tamper(database.db, `delete from system_log_seals where log_id = ${id(7)}`);
    await tamper(database.db, `delete from system_logs where id = ${id(7)}`);
    expect((await checkChain(database.db)).fault).toEqual({ kind: 'removed', id: null, seq: 8 });
    await tamper(database.db, 'delete from system_log_seals where seq = 1');
    expect((await checkChain(database.db)).fault).toEqual({ kind: 'removed', id: null, seq: 1 });
  });

  test('notices that places were moved up over a removed row', async () => {
    await sealLogs(database.db);
    await tamper(database.db, `delete from system_logs where id = ${id(7)}`);
    await tamper(database.db, `delete from system_log_seals where seq = 8`);
    await tamper(database.db, `update system_log_seals set seq = seq + 1000 where seq > 8`);
    await tamper(database.db, `update system_log_seals set seq = seq - 1001 where seq > 1000`);
    expect((await checkChain(database.db)).fault).toEqual({ kind: 'altered', id: id(8), seq: 8 });
  });

  test('names a row that was removed before it had its place', async () => {
    await tamper(database.db, `delete from system_logs where id = ${id(2)}`);
    expect((await checkChain(database.db)).fault).toEqual({ kind: 'removed', id: id(2), seq: 3 });
  });

  test('names a row that was put in past the trigger', async () => {
    await sealLogs(database.db);
    const { key, resource } = buildLog();
    await tamper(
      database.db,
      `insert into system_logs (id, username, method, key, resource, patient_ids, changed_fields, status, duration_ms, ip, user_agent, request_id)
       overriding system value values (9999, 'x', 'GET', '${key}', '${resource}', '{}', '{}', 200, 1, '', '', '')`,
    );
    expect((await checkChain(database.db)).fault).toEqual({ kind: 'inserted', id: 9999, seq: null });
  });

  test('names a row that was added now and says that it is old', async () => {
    await writeLogs(database.db, 1, 1);
    await sealLogs(database.db);
    const [late] = await writeLogs(database.db, 1, 2);
    expect((await checkChain(database.db)).fault).toEqual({ kind: 'backdated', id: late, seq: 14 });
  });

  test('finds a change in a log of several portions', { timeout: 60_000 }, async () => {
    const { db } = database;
    await db.execute(sql`
      insert into system_logs (created_at, username, method, key, resource, patient_ids, changed_fields, status, duration_ms, ip, user_agent, request_id)
      select now() - interval '1 day' + n * interval '1 second', 'x', 'GET', 'k', 'r', '{}', '{}', 200, 1, '', '', '' from generate_series(1, 12000) n
    `);
    expect(await checkChain(db)).toMatchObject({ intact: true, checked: 12_012 });
    await tamper(
      db,
      'update system_logs set status = 500 where id = (select log_id from system_log_seals where seq = 11000)',
    );
    expect((await checkChain(db)).fault).toMatchObject({ kind: 'altered', seq: 11_000 });

    // In several calls, each of which does at least something.
    let check = await checkChain(db, { time: 1 });
    for (let calls = 0; check.next && calls < 20; calls += 1)
      check = await checkChain(db, { from: check.next, time: 1 });
    expect(check).toMatchObject({ next: null, fault: { kind: 'altered', seq: 11_000 } });
    await tamper(db, 'update system_logs set status = 200 where status = 500');
    check = await checkChain(db, { time: 1 });
    let calls = 1;
    for (; check.next && calls < 50; calls += 1) check = await checkChain(db, { from: check.next, time: 1 });
    expect(check).toMatchObject({ intact: true, next: null });
    expect(calls).toBeGreaterThan(3);
  });

  test('is one, however many seal at once while others write', async () => {
    const { db } = database;
    const write = () => db.transaction((tx) => writeLogs(tx, 2, 0));
    await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? sealLogs(db) : write())));
    expect(await checkChain(db)).toMatchObject({ intact: true, checked: 52 });
    const seqs = (await db.select({ seq: systemLogSeals.seq }).from(systemLogSeals).orderBy(systemLogSeals.seq)).map(
      ({ seq }) => seq,
    );
    expect(seqs).toEqual(Array.from({ length: 52 }, (_, index) => index + 1));
  });

  test('reads what waits a few times, also where the planner believes that next to nothing waits', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      await tx.execute(sql`update pg_class set reltuples = 1, relpages = 100 where relname = 'system_log_queue'`);
      await writeLogs(tx, 1_000, 0);
      const before = await rowsRead(tx, 'system_log_queue');
      await sealLogs(tx);
      expect((await rowsRead(tx, 'system_log_queue')) - before).toBeLessThan(5_000);
    });
  });
});

describe('a deletion of old rows', () => {
  const remove = async (most = 100, days = 190) =>
    only(
      await query<{ deleted: number; seq: number | null; hash: string; wrong: number | null }>(
        database.db,
        sql`select deleted, last_seq as seq, encode(last_hash, 'hex') as hash, wrong
            from delete_system_logs(now() - ${days} * interval '1 day', ${most})`,
      ),
    );
  const tell = (seq: number | null, hash: string) =>
    writeLogs(database.db, 1, 0, { key: 'DELETE /api/v1/logs', note: deletionNote({ seq: seq ?? 0, hash }) });

  test('leaves a chain that can be followed from where it was cut off, for ever', async () => {
    const { db } = database;
    await writeLogs(db, 3, 10);
    await sealLogs(db);
    const first = await remove(5);
    expect(first).toMatchObject({ deleted: 5, seq: 5, wrong: null });
    await tell(first.seq, first.hash);
    expect(await checkChain(db)).toMatchObject({ intact: true, checked: 11 });
    const rest = await remove();
    expect(rest).toMatchObject({ deleted: 7, seq: 12 });
    await tell(rest.seq, rest.hash);
    expect(await checkChain(db)).toMatchObject({ intact: true, checked: 5, head: { seq: 17 } });
    expect(await remove()).toMatchObject({ deleted: 0, seq: null });
    expect(await hashAt(db, 12)).toBe(rest.hash);
  });

  test('that no entry tells of is a fault', async () => {
    await writeLogs(database.db, 3, 10);
    await sealLogs(database.db);
    await remove();
    expect((await checkChain(database.db)).fault).toEqual({ kind: 'unexplainedDeletion', id: null, seq: 12 });
  });

  test('of everything lets the chain go on', async () => {
    await sealLogs(database.db);
    const { seq, hash } = await remove();
    await tell(seq, hash);
    expect(await checkChain(database.db)).toMatchObject({ intact: true, checked: 1, head: { seq: 13 } });
  });

  test('removes no evidence', async () => {
    await sealLogs(database.db);
    await tamper(database.db, `update system_logs set status = 403 where id = ${id(3)}`);
    expect(await remove()).toMatchObject({ deleted: 0, wrong: 4 });
    expect((await checkChain(database.db)).fault).toMatchObject({ kind: 'altered', seq: 4 });
  });

  test('takes nothing younger than half a year, whoever asks', async () => {
    await expect(remove(100, 179)).rejects.toThrow();
  });
});
