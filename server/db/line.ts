import { Socket } from 'node:net';

/** The database is away: it was silent for too long, or cannot be reached. */
export class DatabaseAway extends Error {
  /** As PostgreSQL itself calls a connection that failed. */
  readonly code = '08006';

  constructor() {
    super('The database does not answer.');
  }
}

/** All sockets to one database, to hear whether anything comes from it and to cut them all at once. */
export function createLine() {
  const sockets = new Set<Socket>();
  let bytesOfClosed = 0;
  let bytesBefore = 0;

  return {
    /** A socket for a connection to come. */
    open(): Socket {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => {
        sockets.delete(socket);
        bytesOfClosed += socket.bytesRead;
      });
      return socket;
    },
    /** Whether anything has come since this was asked last. */
    isHeard(): boolean {
      const bytes = [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, bytesOfClosed);
      const isHeard = bytes !== bytesBefore;
      bytesBefore = bytes;
      return isHeard;
    },
    /** Ends every connection; whatever waits for an answer on one fails at once. */
    cut(): void {
      for (const socket of sockets) socket.destroy(new DatabaseAway());
    },
  };
}

export type Line = ReturnType<typeof createLine>;
