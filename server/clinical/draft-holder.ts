import { eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../contract/issues';
import type { DraftHolder } from '../../contract/patient-records';
import type { Session } from '../access/session';
import { type Database, only } from '../db/database';
import { planned } from '../db/planned';
import { patientRecords } from '../db/tables/patient-records';
import { users } from '../db/tables/users';
import { ApiError } from '../errors/api-error';
import type { SiteClock } from './site-clock';

type Saving = { session: Session; clock: SiteClock };
type Held = { window: string; takeOver: boolean; gone?: string };

const holderName = sql<string>`coalesce(nullif(${users.realName}, ''), ${users.username}, '')`;

/** Who goes on with a draft in another window than this one; null where nobody does. */
async function otherHolder(tx: Database, id: number, window: string, { session }: Saving): Promise<DraftHolder | null> {
  const { heldIn, heldBy, heldSince, name } = only(
    await planned(
      tx
        .select({
          heldIn: patientRecords.heldIn,
          heldBy: patientRecords.heldBy,
          heldSince: patientRecords.heldSince,
          name: holderName,
        })
        .from(patientRecords)
        .leftJoin(users, eq(users.id, patientRecords.heldBy))
        .where(eq(patientRecords.id, id)),
    ),
  );
  if (heldIn === null || heldIn === window || heldSince === null) return null;
  const isYou = heldBy === session.user.id;
  return { name, since: heldSince, isYou, ...(isYou && { window: heldIn }) };
}

/**
 * Lets a window go on with a draft, unless another one does: that one is named, and has to be taken over from. A window of one's own
 * that is gone holds nothing.
 */
export async function holdDraft(
  tx: Database,
  id: number,
  { window, takeOver, gone }: Held,
  saving: Saving,
): Promise<DraftHolder | null> {
  const holder = await otherHolder(tx, id, window, saving);
  const isGone = gone !== undefined && holder?.window === gone;
  if (holder && !takeOver && !isGone) return holder;
  const heldSince = sql`case when ${patientRecords.heldIn} = ${window} then ${patientRecords.heldSince} else ${saving.clock.now().toISOString()} end`;
  await planned(
    tx
      .update(patientRecords)
      .set({ heldIn: window, heldBy: saving.session.user.id, heldSince })
      .where(eq(patientRecords.id, id)),
  );
  return null;
}

/** Holds the draft that is saved from a window. Once another one has taken it over, that is asked about. */
export async function holdWhileSaving(
  tx: Database,
  id: number,
  { window, takeOver }: { window?: string; takeOver: boolean },
  saving: Saving,
): Promise<void> {
  if (window === undefined) return;
  const holder = await holdDraft(tx, id, { window, takeOver }, saving);
  if (holder) throw heldBy(holder, holder.isYou ? 'ownDraftTaken' : 'draftTaken', saving);
}

/** Asks before a draft is deleted that somebody else is writing: what they have typed since they saved could go nowhere. */
export async function askWhileHeld(tx: Database, id: number, saving: Saving): Promise<void> {
  const holder = await otherHolder(tx, id, '', saving);
  if (holder && !holder.isYou) throw heldBy(holder, 'draftHeld', saving);
}

function heldBy(holder: DraftHolder, code: ErrorCode, { clock }: Saving): ApiError {
  const { date, time } = clock.local(new Date(holder.since));
  const params = { name: holder.name, time: `${date} ${time}` };
  return new ApiError(409, code, { params, data: { confirm: 'takeOver', holder } });
}

/** The window is done with the draft. */
export const leaveDraft = (tx: Database, id: number, window: string) =>
  tx
    .update(patientRecords)
    .set(notHeld)
    .where(sql`${patientRecords.id} = ${id} and ${patientRecords.heldIn} = ${window}`);

export const notHeld = { heldIn: null, heldBy: null, heldSince: null };
