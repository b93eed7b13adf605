import type { FastifyInstance } from 'fastify';
import type { DiskRoom } from '../../contract/console';
import type { Room } from './room';

/** Milliseconds. Writes look by themselves; this tells of it while there are none. */
const interval = 5_000;

const sayings: Record<DiskRoom, ['info' | 'error', string]> = {
  enough: ['info', 'there is room on the disk again: writes are accepted'],
  little: ['error', 'there is little room on the disk: writes are refused until there is more'],
  none: ['error', 'there is hardly any room on the disk: sign-ins and reads of patients’ data are refused too'],
};

/** One line in the server's own log whenever the room on the disk becomes another. */
export function announceRoom(app: FastifyInstance, room: Room): void {
  const say = (level: DiskRoom) => app.log[sayings[level][0]]({ disk: level }, sayings[level][1]);
  room.onChange(say);
  const timer = setInterval(() => room.level(), interval);
  timer.unref();
  app.addHook('onReady', async () => {
    const level = room.level();
    if (level !== 'enough') say(level);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
