import { Readable } from 'node:stream';
import type { EventName } from '../../contract/events';

/** So much may wait for a reader who does not read; then the line is given up, and they come back for the rest. */
const mostWaiting = 256 * 1024;

/** One event as it goes over the line. */
export const eventText = (name: EventName, data: unknown, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data ?? null)}\n\n`;

/** Text that is written while somebody reads it, for as long as they do. */
export function openLine() {
  const readable = new Readable({ read: () => undefined, highWaterMark: 1024 });
  return {
    readable,
    write(text: string): void {
      if (readable.destroyed || readable.readableEnded) return;
      if (readable.readableLength > mostWaiting) readable.destroy();
      else readable.push(text);
    },
    end: (): void => void readable.push(null),
  };
}

export type Line = ReturnType<typeof openLine>;
