import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import { DiskFull } from '../disk/disk-full';
import type { Room } from '../disk/room';

/**
 * The last guard before the disk is full, whoever writes. Then the engine itself takes statements that only read, and in the end none at
 * all: even those write, as they tidy the pages that they read.
 */
export function heedRoom(client: PGlite, room: Room): void {
  const { query, exec, transaction } = client;
  let isReading = false;

  async function look(): Promise<void> {
    if (room.isUsedUp()) throw new DiskFull();
    const mustOnlyRead = room.level() === 'none';
    if (mustOnlyRead === isReading) return;
    isReading = mustOnlyRead;
    await exec.call(client, `set default_transaction_read_only = ${mustOnlyRead ? 'on' : 'off'}`);
  }

  client.query = async <T>(...given: Parameters<typeof query>) => {
    await look();
    return query.call<PGlite, typeof given, Promise<Results<T>>>(client, ...given);
  };
  client.exec = async (...given) => {
    await look();
    return exec.apply(client, given);
  };
  client.transaction = async <T>(work: (tx: Transaction) => Promise<T>) => {
    await look();
    const onlyReads = isReading;
    return transaction.call<PGlite, [typeof work], Promise<T>>(client, (tx) => {
      const { query: ask } = tx;
      tx.query = async (...given) => {
        if (!onlyReads && room.level() === 'none') throw new DiskFull();
        return ask(...given);
      };
      return work(tx);
    });
  };
}
