import { and, asc, eq, gte, inArray, lte, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { agenda as contract, mostAgendaItems } from '../../contract/agenda';
import { appointments as appointmentContract } from '../../contract/appointments';
import { followUps as followUpContract } from '../../contract/follow-ups';
import { holds } from '../access/holds';
import type { Session } from '../access/session';
import { loadAppointments } from '../clinical/appointment-rows';
import { checkDays } from '../clinical/calendar-days';
import { loadFollowUps } from '../clinical/follow-up-rows';
import type { Database } from '../db/database';
import { reachable } from '../db/scope';
import { appointments } from '../db/tables/appointments';
import { followUps } from '../db/tables/follow-ups';
import { staff } from '../db/tables/staff';
import type { Api } from '../http/api';
import type { Services } from './services';

type Days = { from: string; to: string };

/** Which one of its day a row is. In this order no day goes without because those before it are full. */
const turnOf = (day: SQLWrapper, ...within: SQLWrapper[]) =>
  sql`row_number() over (partition by ${day} order by ${sql.join(within, sql`, `)})`;

export function agendaRoutes({ route }: Api, { clock }: Services): void {
  route(contract.endpoints.show, async ({ tx, query, session, audit }) => {
    checkDays(query);
    const own = await tx.select({ id: staff.id }).from(staff).where(eq(staff.userId, session.user.id));
    const staffIds = own.map(({ id }) => id);
    const assigned = query.whose === 'mine' && staffIds.length > 0 ? staffIds : undefined;
    const may = (endpoint: { key: string }) => holds(tx, session, endpoint);
    const visits = (await may(appointmentContract.endpoints.list))
      ? await visitsOf(tx, query, session, assigned)
      : undefined;
    const reminders = (await may(followUpContract.endpoints.list))
      ? await remindersOf(tx, query, session, assigned, clock.local().date)
      : undefined;
    const named = [...(visits?.rows ?? []), ...(reminders?.rows ?? [])];
    audit.patientIds = [...new Set(named.flatMap(({ patientId }) => patientId ?? []))];
    return {
      isStaff: staffIds.length > 0,
      appointments: visits?.rows ?? null,
      followUps: reminders?.rows ?? null,
      days: byDay([...(visits?.days ?? []), ...(reminders?.days ?? [])]),
    };
  });
}

type DayCount = { date: string; count: number };

function byDay(counted: readonly DayCount[]): DayCount[] {
  const days = new Map<string, number>();
  for (const { date, count } of counted) days.set(date, (days.get(date) ?? 0) + count);
  return [...days].map(([date, count]) => ({ date, count })).sort((one, other) => one.date.localeCompare(other.date));
}

const count = sql<number>`count(*)::int`;

async function visitsOf(tx: Database, { from, to }: Days, { scope }: Session, staffIds: number[] | undefined) {
  const where = and(
    reachable(appointments, scope),
    gte(appointments.date, from),
    lte(appointments.date, to),
    ne(appointments.status, 'cancelled'),
    staffIds && inArray(appointments.staffId, staffIds),
  );
  const first = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(where)
    .orderBy(turnOf(appointments.date, appointments.start, appointments.id), asc(appointments.date))
    .limit(mostAgendaItems);
  const rows = await loadAppointments(tx, inArray(appointments.id, first));
  const days = await tx
    .select({ date: appointments.date, count })
    .from(appointments)
    .where(where)
    .groupBy(appointments.date);
  return { rows, days };
}

async function remindersOf(
  tx: Database,
  { from, to }: Days,
  { scope }: Session,
  staffIds: number[] | undefined,
  today: string,
) {
  const where = and(
    reachable(followUps, scope),
    gte(followUps.dueDate, from),
    lte(followUps.dueDate, to),
    ne(followUps.status, 'cancelled'),
    staffIds && inArray(followUps.assigneeId, staffIds),
  );
  const first = tx
    .select({ id: followUps.id })
    .from(followUps)
    .where(where)
    .orderBy(turnOf(followUps.dueDate, followUps.id), asc(followUps.dueDate))
    .limit(mostAgendaItems);
  const rows = await loadFollowUps(tx, inArray(followUps.id, first), today);
  const days = await tx
    .select({ date: followUps.dueDate, count })
    .from(followUps)
    .where(where)
    .groupBy(followUps.dueDate);
  return { rows, days };
}
