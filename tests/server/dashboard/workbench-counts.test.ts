import { TransactionRollbackError } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followUpStatuses, waitingFollowUps } from '../../../contract/follow-up-steps';
import { addDays } from '../../../contract/site-time';
import { workbenchLines } from '../../../contract/workbench';
import { remindersToday, visitsToSee, type Whose } from '../../../server/dashboard/workbench';
import { type Database, type OpenDatabase, only } from '../../../server/db/database';
import type { Scope } from '../../../server/db/scope';
import { followUps } from '../../../server/db/tables/follow-ups';
import { patientRecords } from '../../../server/db/tables/patient-records';
import { patients } from '../../../server/db/tables/patients';
import { staff } from '../../../server/db/tables/staff';
import { freshDatabase } from '../harness/database';
import { buildPatient } from '../harness/patients';
import { buildRecord } from '../harness/records';

let database: OpenDatabase;
let db: Database;
let examinerId: number;
beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
  examinerId = only(await db.select({ id: staff.id }).from(staff).limit(1)).id;
});
afterAll(() => database.close());

const today = '2040-03-31';
const point = fc.integer({ min: 1, max: 3 });
/** Around the first day that is news, and around today. */
const visitDay = fc.oneof(fc.integer({ min: -93, max: -87 }), fc.integer({ min: -3, max: 0 }));

const visit = fc.record({
  day: visitDay.map((days) => addDays(today, days)),
  status: fc.constantFrom('completed', 'amended', 'completed', 'draft', 'voided'),
  isFast: fc.constantFrom(true, true, false, null),
  servicePointId: point,
});
const reminder = fc.record({
  dueDate: fc.integer({ min: -2, max: 2 }).map((days) => addDays(today, days)),
  status: fc.constantFrom(...followUpStatuses),
  servicePointId: point,
});
const person = fc.record({
  home: point,
  isGone: fc.nat({ max: 3 }).map((one) => one === 0),
  visits: fc.array(visit, { minLength: 1, maxLength: 3 }),
  reminders: fc.array(reminder, { maxLength: 2 }),
});
type Person = typeof person extends fc.Arbitrary<infer One> ? One : never;

async function add(tx: Database, people: readonly Person[]): Promise<void> {
  for (const [index, { home, isGone, visits, reminders }] of people.entries()) {
    const removedAt = isGone ? `${today}T04:00:00.000Z` : null;
    const { id } = only(
      await tx
        .insert(patients)
        .values({ ...buildPatient({ servicePointId: home }), removedAt })
        .returning(),
    );
    const { complete: _, reason: __, ...content } = buildRecord({ patientId: id, examinerId });
    const counting = visits.filter(({ status }) => isCounting(status)).sort(byDay);
    const derived = { age: 8, gender: 'female' as const, isCycloplegic: false, isOrthoK: false, planCodes: [] };
    await tx.insert(patientRecords).values(
      [...visits].sort(byDay).map((one) => ({
        ...{ ...content, ...derived, ...one, visitDate: one.day, patientPointId: home },
        // As a save leaves it: each knows the day of the next one that counts.
        nextCountedDate: isCounting(one.status) ? (counting[counting.indexOf(one) + 1]?.day ?? null) : null,
      })),
    );
    if (reminders.length === 0) continue;
    const fixed = { patientId: id, name: 'x', source: 'manual' as const };
    await tx.insert(followUps).values(reminders.map((one, at) => ({ ...fixed, ...one, reason: `${index} ${at}` })));
  }
}

type Visit = Person['visits'][number];
const byDay = (one: Visit, other: Visit) => one.day.localeCompare(other.day);
const isCounting = (status: string) => status === 'completed' || status === 'amended';
const isWaiting = ({ status }: Person['reminders'][number]) => (waitingFollowUps as readonly string[]).includes(status);

/** The numbers as they are described to people. */
function counted(people: readonly Person[], { scope, servicePointId }: Whose) {
  const isReached = (place: number) => scope === 'all' || scope.servicePointIds.includes(place);
  const isAt = (place: number) => (servicePointId ?? place) === place;
  const mine = people.filter(({ home }) => isReached(home));
  const drafts = mine.flatMap(({ visits }) =>
    visits.filter((one) => one.status === 'draft' && isAt(one.servicePointId)),
  );
  const fast = mine.flatMap(({ isGone, visits }) => {
    const latest = visits
      .filter(({ status }) => isCounting(status))
      .sort(byDay)
      .at(-1);
    const isNews = latest?.isFast && latest.day >= addDays(today, -90) && isAt(latest.servicePointId);
    return isNews && !isGone ? latest.day : [];
  });
  const waiting = people.flatMap(({ reminders }) =>
    reminders.filter((one) => isWaiting(one) && isReached(one.servicePointId) && isAt(one.servicePointId)),
  );
  return {
    drafts: drafts.length,
    fast: fast.length,
    newest: fast.sort().reverse().slice(0, workbenchLines),
    dueToday: waiting.filter(({ dueDate }) => dueDate === today).length,
    overdue: waiting.filter(({ dueDate }) => dueDate < today).length,
  };
}

const viewers: Scope[] = ['all', { orgIds: [], servicePointIds: [1, 2] }, { orgIds: [], servicePointIds: [3] }];

const asked = viewers.flatMap((scope) => [undefined, 1].map((servicePointId) => ({ scope, servicePointId, today })));

/** For each of those who ask. */
async function told(tx: Database) {
  const answers = [];
  for (const whose of asked) {
    const { fast, alerts, drafts } = await visitsToSee(tx, whose);
    const { dueToday, overdue } = await remindersToday(tx, whose);
    answers.push({ drafts, fast, newest: alerts.map(({ visitDate }) => visitDate), dueToday, overdue });
  }
  return answers;
}

test('what the workbench counts is a count of the rows, for any viewer', async () => {
  const before = await told(db);
  const clinic = fc.array(person, { minLength: 12, maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(clinic, async (people) => {
      let after: typeof before = [];
      await db
        .transaction(async (tx) => {
          await add(tx, people);
          after = await told(tx);
          tx.rollback();
        })
        .catch(ofRollback);
      // Of the demo's rows, which are years old by then, some drafts and reminders still wait.
      const added = asked.map((whose) => counted(people, whose));
      expect(after).toEqual(
        before.map(({ drafts, overdue, ...rest }, index) => {
          const own = added[index];
          return { ...rest, ...own, drafts: drafts + (own?.drafts ?? 0), overdue: overdue + (own?.overdue ?? 0) };
        }),
      );
    }),
    { numRuns: Number(process.env.HISTORIES ?? 12) },
  );
});

function ofRollback(error: unknown): void {
  if (!(error instanceof TransactionRollbackError)) throw error;
}
