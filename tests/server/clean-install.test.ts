import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import { describe, expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };

type Package = { engines?: { node?: string }; deprecated?: string; hasInstallScript?: boolean };

const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

const packages = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/'));
const named = (wanted: (one: Package) => boolean) =>
  packages.filter(([, one]) => wanted(one)).map(([path]) => path.replace(/^.*node_modules\//, ''));

describe('an installation says nothing that concerns this project:', () => {
  const oldest = project.engines.node.split('||').map((range) => String(minVersion(range)));

  test('Node 20 and Node 22 are among what it runs on', () => {
    expect(oldest.map((version) => Number.parseInt(version, 10))).toEqual(expect.arrayContaining([20, 22]));
  });

  test.each(oldest)('no package asks for another Node than %s', (version) => {
    expect(named(({ engines }) => !satisfies(version, engines?.node ?? '*'))).toEqual([]);
  });

  test('no package is deprecated', () => {
    expect(named(({ deprecated }) => deprecated !== undefined)).toEqual([]);
  });

  test('npm knows of every script of a package whether it may run', () => {
    const unknown = named(({ hasInstallScript }) => Boolean(hasInstallScript)).filter(
      (name) => !(name in project.allowScripts),
    );
    expect(unknown).toEqual([]);
  });
});
