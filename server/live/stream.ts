import type { Session } from '../access/session';
import { eventText, type Line } from './event-stream';
import type { Reader } from './reader';

/** A window that listens. */
export type Stream = {
  line: Line;
  reader: Reader;
  /** The session as it is now; throws once it has ended. */
  session: () => Promise<Session>;
  /** What the window that listens calls itself. */
  window: string | undefined;
  /** Its rights are others than it was told. */
  hasOtherRights: boolean;
};

/** Its session has ended: it is told so, and not told anything else. */
export function endStream(streams: Set<Stream>, stream: Stream): void {
  stream.line.write(eventText('end', null));
  stream.line.end();
  streams.delete(stream);
}
