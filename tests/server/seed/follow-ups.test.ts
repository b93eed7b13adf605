import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysBetween, siteMoment } from '../../../contract/site-time';
import type { OpenDatabase } from '../../../server/db/database';
import { followUps } from '../../../server/db/tables/follow-ups';
import { freshDatabase } from '../harness/database';
import { timeZone } from '../harness/site';

type Reminder = typeof followUps.$inferSelect;

let database: OpenDatabase;
let rows: Reminder[];
beforeAll(async () => {
  database = await freshDatabase();
  rows = await database.db.select().from(followUps).where(ne(followUps.status, 'cancelled'));
});
afterAll(() => database.close());

const share = (is: (row: Reminder) => boolean, of = rows) => (100 * of.filter(is).length) / of.length;

test('the demo’s reminders are completed, overdue, to come and missed about as often as the domain model says', () => {
  const today = siteMoment(timeZone, new Date()).date;
  const isOver = ({ status }: Reminder) => status === 'completed' || status === 'missed';
  const shares = {
    completed: share(({ status }) => status === 'completed'),
    missed: share(({ status }) => status === 'missed'),
    overdue: share((row) => !isOver(row) && row.dueDate < today),
    upcoming: share((row) => !isOver(row) && row.dueDate >= today),
  };
  const far = Object.entries({ completed: 65, missed: 5, overdue: 15, upcoming: 15 }).filter(
    ([name, wanted]) => Math.abs(shares[name as keyof typeof shares] - wanted) > (name === 'completed' ? 5 : 12),
  );
  expect([far, shares]).toEqual([[], shares]);
});

test('most patients of the demo come when their last visit asked for it', () => {
  const kept = rows.filter(({ completedOn }) => completedOn !== null);
  expect(share(({ dueDate, completedOn }) => daysBetween(dueDate, completedOn ?? '') <= 14, kept)).toBeGreaterThan(80);
});
