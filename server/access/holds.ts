import type { Endpoint } from '../../contract/endpoints';
import type { Database } from '../db/database';
import { permissionsOf } from './rights';
import type { Session } from './session';

/** Whether the user may make another call than the one that is being answered; in a preview, both the role and its viewer. */
export async function holds(db: Database, session: Session, { key }: Pick<Endpoint, 'key'>): Promise<boolean> {
  return (await permissionsOf(db, session)).includes(key);
}
