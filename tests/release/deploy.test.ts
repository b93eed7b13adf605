import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../server/config';
import { type Unpacked, unpackRelease } from './harness/unpacked';

let unpacked: Unpacked;
beforeAll(async () => {
  unpacked = await unpackRelease();
});
afterAll(() => rm(unpacked.root, { recursive: true, force: true }));

const systemdAnalyze = '/usr/bin/systemd-analyze';
const unit = () => readFileSync(join(unpacked.folder, 'deploy', 'eye-health@.service'), 'utf8');
const dockerfile = () => readFileSync(join(unpacked.folder, 'deploy', 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');

/** Values of a directive, in the order of the file. */
const valuesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}[ =](.*)$`, 'gm'))].map(([, value = '']) => value);

/** `A=1 B=2`, as both files write what the server is told. */
const settingsIn = (value: string) => Object.fromEntries(value.split(' ').map((pair) => pair.split('=')));

describe('the unit', () => {
  test.runIf(existsSync(systemdAnalyze))('is one that systemd takes, and leaves little to whoever breaks in', () => {
    const folder = join(unpacked.root, 'units');
    mkdirSync(folder);
    const file = join(folder, 'eye-health@.service');
    // Node lies somewhere else on some machines that test.
    writeFileSync(file, unit().replaceAll('/usr/bin/node', process.execPath));
    const verified = spawnSync(systemdAnalyze, ['--man=no', 'verify', file], { encoding: 'utf8' });
    expect([verified.stderr.trim(), verified.status]).toEqual(['', 0]);
    const rating = spawnSync(systemdAnalyze, ['security', '--no-pager', '--offline=true', '--threshold=20', file], {
      encoding: 'utf8',
    });
    expect([rating.stdout.split('\n').filter((line) => line.startsWith('→')), rating.status]).toEqual([
      [expect.any(String)],
      0,
    ]);
  });

  test('starts what the archive has, with settings that the server knows', () => {
    const programs = [...valuesOf(unit(), 'ExecStart'), ...valuesOf(unit(), 'ExecStartPost')].map(
      (line) => line.split(' ')[1] ?? '',
    );
    expect(programs).toEqual(['server.mjs', 'probe.mjs']);
    expect(programs.filter((name) => !existsSync(join(unpacked.folder, name)))).toEqual([]);
    const [given = ''] = valuesOf(unit(), 'Environment');
    const { stopDelay, isProduction } = readSettings(settingsIn(given.replace('%i', '3000')));
    expect([isProduction, Number(valuesOf(unit(), 'TimeoutStopSec')[0])]).toEqual([true, expect.any(Number)]);
    // As long as the server takes at most, with the longest delay that may be set.
    expect(stopDelay).toBeGreaterThan(0);
    expect(Number(valuesOf(unit(), 'TimeoutStopSec')[0])).toBeGreaterThan(20 + 60);
  });
});

describe('the Dockerfile', () => {
  test('names nothing that the archive lacks, and leaves out no program of it', () => {
    const copied = valuesOf(dockerfile(), 'COPY').flatMap((line) => line.trim().split(/\s+/).slice(0, -1));
    expect(copied.filter((name) => !existsSync(join(unpacked.folder, name)))).toEqual([]);
    const all = readdirSync(unpacked.folder).sort();
    expect(all.filter((name) => !copied.includes(name))).toEqual(['deploy', 'docs']);
  });

  test('runs without rights, with settings that the server knows', () => {
    expect(valuesOf(dockerfile(), 'USER')).toEqual(['node']);
    const [given = ''] = valuesOf(dockerfile(), 'ENV');
    expect(readSettings(settingsIn(given))).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      port: 3000,
      dataDir: '/data',
    });
    expect(valuesOf(dockerfile(), 'VOLUME')).toEqual(['/data']);
  });

  test('tells a server that is well from none, without any other program', async () => {
    const [check = ''] = valuesOf(dockerfile(), 'HEALTHCHECK');
    const [program, script = '', ...options] = JSON.parse(check.slice(check.indexOf('[')));
    expect(program).toBe('node');
    const server = unpacked.server({ HOST: '0.0.0.0' });
    const env = { HOST: '0.0.0.0', PORT: new URL(await server.listening).port };
    const look = () => unpacked.command(script.replace('.mjs', ''), options, env).exited;
    expect(await look()).toMatchObject({ code: 0 });
    server.child.kill('SIGTERM');
    await server.exited;
    expect(await look()).toMatchObject({ code: 1 });
  });
});
