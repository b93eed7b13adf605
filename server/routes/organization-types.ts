import { eq, sql } from 'drizzle-orm';
import {
  organizations as contract,
  defaultTypeLabels,
  type OrganizationTypeLabels,
  organizationTypeLabels,
  organizationTypes,
} from '../../contract/organizations';
import { checkKnown } from '../crud/version';
import type { Database } from '../db/database';
import { holdAlone } from '../db/hold-alone';
import { dictionary } from '../db/tables/dictionary';
import type { Api } from '../http/api';

const { types, nameTypes } = contract.endpoints;

const kind = 'organizationType';

/** What the types of organizations are called: the contract's names, unless the installation has its own. */
export function organizationTypeRoutes({ route }: Api): void {
  route(types, ({ tx }) => labelsOf(tx));

  route(nameTypes, async ({ tx, body: { labels, known }, audit, log }) => {
    // Of two at once the later one sees what the first has written: there may be no row to lock yet.
    await holdAlone(tx, 'labels', [0]);
    checkKnown(known, await labelsOf(tx), log);
    await tx
      .insert(dictionary)
      .values(organizationTypes.map((code) => ({ kind, code, ...labels[code] })))
      .onConflictDoUpdate({
        target: [dictionary.kind, dictionary.code],
        set: { zh: sql`excluded.zh`, en: sql`excluded.en` },
      });
    audit.changedFields = ['labels'];
    return labelsOf(tx);
  });
}

async function labelsOf(db: Database): Promise<OrganizationTypeLabels> {
  const rows = await db.select().from(dictionary).where(eq(dictionary.kind, kind));
  const own = Object.fromEntries(rows.map(({ code, zh, en }) => [code, { zh, en }]));
  return organizationTypeLabels.parse({ ...defaultTypeLabels, ...own });
}
