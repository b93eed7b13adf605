import { existsSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../contract/auth';
import project from '../../package.json' with { type: 'json' };
import { type Cluster, postgresPrograms, startCluster } from '../server/harness/cluster';
import { blocksOf, engines } from './harness/blocks';
import { clientOf } from './harness/client';
import { canBeSite, makeSite, type Site } from './harness/site';
import { password } from './harness/unpacked';

const blocks = blocksOf('docs/operations.md');

test('docs/operations.md leaves to people only what changes the machine, or comes before', () => {
  expect(blocks.flatMap(({ place, byHand }) => (byHand ? [`${place}: ${byHand}`] : []))).toEqual([
    'The release 1: it is what made the archive that runs this page',
    'Set-up 1: it makes an account of the machine',
  ]);
  const named = blocks.flatMap(({ code }) =>
    [...code.matchAll(/eye-health-console-([\d.]+\d)/g)].map(([, version]) => version),
  );
  expect(new Set(named)).toEqual(new Set([project.version, '1.1.0']));
});

describe.runIf(canBeSite && postgresPrograms)('docs/operations.md, as it stands', () => {
  describe.each(engines)('on %s', (engine) => {
    let cluster: Cluster | undefined;
    let site: Site;
    beforeAll(async () => {
      if (engine === 'postgres') cluster = await startCluster(postgresPrograms ?? '');
      site = await makeSite(cluster);
    });
    afterAll(async () => {
      await site.remove();
      await cluster?.remove();
    });

    const due = blocks.filter((block) => !block.byHand && (!block.engine || block.engine === engine));
    const backup = due.findIndex(({ place }) => place.startsWith('Backup'));
    // Each goes on from where the one before has left the machine: after the first that fails the others would only confuse.
    let isBroken = false;
    const goesOn = async (act: () => Promise<unknown>) => {
      if (isBroken) return expect.unreachable('a block above has failed');
      isBroken = true;
      await act();
      isBroken = false;
    };

    test.each(due.slice(0, backup))('$place', { retry: 0 }, (block) => goesOn(() => site.run(block)));

    test('whoever signs in then leaves an entry in the system log, whose link is noted down', { retry: 0 }, () =>
      goesOn(async () => {
        const proxy = clientOf(site.address);
        await proxy.data(auth.endpoints.login, { body: { username: 'superadmin', password } });
        proxy.close();
        await expect.poll(() => site.logs().some(({ hash }) => hash)).toBe(true);
      }),
    );

    test.each(due.slice(backup))('$place', { retry: 0 }, (block) => goesOn(() => site.run(block)));

    test('the new release serves at the end, and no server had to be killed', async () => {
      const ports = engine === 'postgres' ? site.ports : site.ports.slice(0, 1);
      for (const port of ports) {
        const [pid] = (await site.shell(`cat $SITE_ROOT/eye-health@${port}.pid`)).split('\n');
        expect(readlinkSync(`/proc/${pid}/cwd`)).toBe(join(site.root, 'opt/eye-health/eye-health-console-1.1.0'));
      }
      expect(await site.shell(`curl --fail --silent ${site.address}/api/v1/health`)).toContain('"database":"up"');
      expect(site.logs().filter(({ level }) => level >= 50)).toEqual([]);
      expect(existsSync(join(site.root, 'home', engine === 'postgres' ? 'eye.dump' : 'eye.tar.gz'))).toBe(true);
    });
  });
});
