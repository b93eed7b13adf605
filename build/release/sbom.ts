import { execFileSync } from 'node:child_process';
import type { Shipped } from './shipped.ts';

type Component = { 'bom-ref': string; type: string; name: string; version: string };
type Bom = {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/** npm's bill of materials in CycloneDX' format, of what is shipped alone, with the programs that npm does not know. */
export function billOfMaterials(product: string, packages: Shipped[], programs: Shipped[]): string {
  const said = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    // Vite has set it to production, where npm leaves out whatever a development package needs too.
    env: { ...process.env, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const bom: Bom = JSON.parse(said);
  const wanted = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const components = bom.components.filter(({ name, version }) => wanted.has(`${name}@${version}`));
  const refs = new Set(components.map((component) => component['bom-ref']));
  const own = bom.dependencies.filter(({ ref }) => refs.has(ref));
  const others = programs.map(({ name, version, licence, home }) => ({
    'bom-ref': `${name}@${version}`,
    type: 'application',
    name,
    version,
    purl: `pkg:generic/${name}@${version}`,
    licenses: [{ license: { id: licence } }],
    externalReferences: [{ type: 'website', url: home }],
  }));
  return JSON.stringify(
    {
      ...bom,
      // npm calls it by the folder that it lies in.
      metadata: { ...bom.metadata, component: { ...bom.metadata.component, type: 'application', name: product } },
      components: [...components, ...others],
      dependencies: own.map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => refs.has(on)) })),
    },
    null,
    2,
  );
}
