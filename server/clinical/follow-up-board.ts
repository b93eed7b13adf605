import { and, desc, eq, gt, gte, inArray, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { activeFollowUps, followUpStatuses } from '../../contract/follow-up-steps';
import { boardCards, boardDays, type FollowUp, type FollowUpBoard } from '../../contract/follow-ups';
import { addDays } from '../../contract/site-time';
import { type Database, query } from '../db/database';
import { isOneOf } from '../db/id-array';
import { reachable, type Scope } from '../db/scope';
import { followUps } from '../db/tables/follow-ups';
import { ApiError } from '../errors/api-error';
import { loadFollowUps } from './follow-up-rows';
import { onePatientAtATime } from './one-patient';

const boardLock = 7_126_044;

/**
 * Until the transaction ends nobody else places a card. Before any patient or reminder: to make room, the cards of many are moved, some of
 * which somebody may hold who places theirs.
 */
export const lockBoard = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${boardLock})`);

const isActive = inArray(followUps.status, [...activeFollowUps]);

/**
 * Where a card stands in its column. Without a place of its own the most urgent come first, of ended ones the latest; the id tells
 * those of one day apart.
 */
const boardRank = sql<number>`coalesce(${followUps.boardRank}, ${followUps.id} / 1e8::double precision +
  case when ${isActive} then 1 else -1 end * (${followUps.dueDate} - date '2000-01-01'))`;

type Whose = { scope: Scope; today: string; servicePointId?: number; assigneeId?: number };

/** All columns of the board by one reading of the reminders that are on it. */
export async function followUpBoard(tx: Database, whose: Whose): Promise<FollowUpBoard> {
  const { scope, today, servicePointId, assigneeId } = whose;
  const since = addDays(today, -boardDays);
  const isOnBoard = and(
    reachable(followUps, scope),
    servicePointId ? eq(followUps.servicePointId, servicePointId) : undefined,
    assigneeId ? eq(followUps.assigneeId, assigneeId) : undefined,
    or(
      isActive,
      and(
        notInArray(followUps.status, [...activeFollowUps]),
        or(gte(followUps.dueDate, since), gte(followUps.updatedAt, since)),
      ),
    ),
  );
  const placed = await query<{ id: number; status: FollowUp['status']; place: number; total: number }>(
    tx,
    sql`
      select * from (
        select id, status, (row_number() over (partition by status order by ${boardRank}))::int as place,
          (count(*) over (partition by status))::int as total
        from ${followUps} where ${isOnBoard}
      ) as ranked where place <= ${boardCards} order by place
    `,
  );
  const ids = placed.map(({ id }) => id);
  const rows = ids.length > 0 ? await loadFollowUps(tx, isOneOf(followUps.id, ids), today) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return followUpStatuses.map((status) => {
    const column = placed.filter((row) => row.status === status);
    return { status, total: column[0]?.total ?? 0, cards: column.flatMap(({ id }) => byId.get(id) ?? []) };
  });
}

/** The card that stands right above one in its column; null for the first. */
export async function cardAbove(tx: Database, { id, status }: FollowUp, scope: Scope): Promise<number | null> {
  const [own] = await tx.select({ rank: boardRank }).from(followUps).where(eq(followUps.id, id));
  const above = lt(boardRank, own?.rank ?? 0);
  const [found] = await tx
    .select({ id: followUps.id })
    .from(followUps)
    .where(and(reachable(followUps, scope), eq(followUps.status, status), ne(followUps.id, id), above))
    .orderBy(desc(boardRank))
    .limit(1);
  return found?.id ?? null;
}

/**
 * Puts a card right after another one of its column, or first; the board must be held. The order is shared by everybody who sees the cards.
 * Where no number lies between two neighbours any more, those below make room.
 */
export async function placeOnBoard(tx: Database, row: FollowUp, after: number | null, scope: Scope): Promise<void> {
  const { id, status } = row;
  const others = and(reachable(followUps, scope), eq(followUps.status, status), ne(followUps.id, id));
  const lowest = async (where: SQL | undefined) => {
    const [found] = await tx
      .select({ rank: sql<number | null>`min(${boardRank})` })
      .from(followUps)
      .where(where);
    return found?.rank ?? null;
  };
  const above = after === null ? null : await lowest(and(others, eq(followUps.id, after)));
  // It has left the column meanwhile, and first would be a place that nobody has chosen.
  if (after !== null && above === null) throw new ApiError(409, 'placeChanged');
  const below = await lowest(above === null ? others : and(others, gt(boardRank, above)));
  const rank = between(above, below);
  const isBetween = (above === null || rank > above) && (below === null || rank < below);
  const own = eq(followUps.id, id);
  const makingRoom = and(others, gt(boardRank, above ?? 0));
  await holdPatientsOf(tx, isBetween ? own : or(own, makingRoom));
  if (!isBetween) {
    await tx
      .update(followUps)
      .set({ boardRank: sql`${boardRank} + 1` })
      .where(makingRoom);
  }
  await tx
    .update(followUps)
    .set({ boardRank: isBetween ? rank : (above ?? 0) + 0.5 })
    .where(own);
}

async function holdPatientsOf(tx: Database, cards: SQL | undefined): Promise<void> {
  const found = await tx.selectDistinct({ id: followUps.patientId }).from(followUps).where(cards);
  const ids = found.map(({ id }) => id);
  await onePatientAtATime(tx, ids);
}

function between(above: number | null, below: number | null): number {
  if (above === null) return below === null ? 0 : below - 1;
  return below === null ? above + 1 : (above + below) / 2;
}
