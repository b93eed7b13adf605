import { auth } from '../../contract/auth';
import type { DiskRoom } from '../../contract/console';
import type { Endpoint } from '../../contract/endpoints';
import { diskFull } from '../errors/api-error';

const { login, logout, unlock, endSession, endOtherSessions } = auth.endpoints;
/** Who comes in and who goes out is decided while there is any room at all: somebody must be able to look. */
const goOn = new Set([login, logout, unlock, endSession, endOtherSessions].map(({ key }) => key));

/** With little room writes are refused, and reads go on; with hardly any, so is whatever would leave an entry in the system log. */
export function refuseWithoutRoom({ method, key, audited }: Endpoint, level: DiskRoom): void {
  if (level === 'enough') return;
  const isRead = method === 'GET' && !(audited && level === 'none');
  const goesOn = level === 'little' && goOn.has(key);
  if (!isRead && !goesOn) throw diskFull();
}
