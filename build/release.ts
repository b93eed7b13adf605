// npm run release: one archive of all that an operator needs but Node, in release/.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from './release/bundle-server.ts';
import { billOfMaterials } from './release/sbom.ts';
import { shipped } from './release/shipped.ts';
import { thirdParty } from './release/third-party.ts';

/** What goes along as it is. */
const asItIs = ['dist', 'docs', 'deploy', 'CHANGELOG.md'];

async function makeRelease(): Promise<string> {
  if (!existsSync('dist/index.html')) throw new Error('The console is not built: npm run build');
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const title = `${name}-${version}`;
  const folder = join('release', title);
  rmSync('release', { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundleServer(folder);
  for (const path of asItIs) cpSync(path, join(folder, path), { recursive: true });
  const { packages, programs } = shipped();
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), thirdParty([...packages, ...programs]));
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials(name, packages, programs));
  const archive = join('release', `${title}-${process.platform}-${process.arch}.tar.gz`);
  // Whoever unpacks it owns the files; everybody may read them.
  const options = process.platform === 'linux' ? ['--owner=0', '--group=0', '--sort=name', '--mode=u=rwX,go=rX'] : [];
  execFileSync('tar', ['-C', 'release', ...options, '-czf', archive, title]);
  rmSync(folder, { recursive: true });
  return archive;
}

console.info(await makeRelease());
