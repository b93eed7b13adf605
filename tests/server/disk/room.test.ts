import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { createBallast } from '../../../server/disk/ballast';
import { watchRoom } from '../../../server/disk/room';
import { temporaryFolder } from '../harness/process';

const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

const mb = 1024 * 1024;

test('room becomes little below the margin, and enough again only with some more and a whole ballast', () => {
  let free = 1000;
  const ballast = createBallast(folder);
  const room = watchRoom({ folder, margin: 256 * mb, ballast, freeIn: () => free * mb });
  const changes: string[] = [];
  room.onChange((level) => changes.push(level));
  const at = (megabytes: number) => {
    free = megabytes;
    return room.level();
  };
  expect([at(256), ballast.size()]).toEqual(['enough', 64 * mb]);
  expect([at(255), at(256), at(271), at(272)]).toEqual(['little', 'little', 'little', 'enough']);
  expect([at(32), at(31), at(0), at(40)]).toEqual(['little', 'none', 'none', 'little']);
  // What was given up is taken back before anything else may be written.
  ballast.giveUp();
  expect([at(272), at(287), at(288)]).toEqual(['little', 'little', 'enough']);
  expect(ballast.missing()).toBe(0);
  expect(changes).toEqual(['little', 'enough', 'little', 'none', 'little', 'enough']);
});

test('it is used up when even what was held back is gone', () => {
  const ballast = createBallast(folder);
  const room = watchRoom({ folder, margin: 256 * mb, ballast, freeIn: () => 0 });
  expect([room.level(), room.isUsedUp()]).toEqual(['none', false]);
  while (ballast.giveUp());
  expect(room.isUsedUp()).toBe(true);
});
