import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { listPackages } from './list-packages.ts';

const engine = 'node_modules/@electric-sql/pglite/dist';
const readablePages = 'node_modules/@fastify/swagger-ui/static';
/** Machine code, of the system that the release is made on. */
const machineCode = 'node_modules/@node-rs';

/** What an operator starts: `node <name>.mjs`. */
export const programs = {
  server: 'server/run.mjs',
  seed: 'server/seed.ts',
  'verify-log': 'server/verify-log.ts',
  'verify-counts': 'server/verify-counts.ts',
  conformance: 'conformance/run.ts',
  probe: 'server/probe.ts',
};

/** Where the package of the readable pages looks for its files; the module that does has no folder of its own any more. */
const besideTheBundle: Plugin = {
  name: 'beside-the-bundle',
  transform(code, id) {
    if (!/@fastify\/swagger-ui\/(index|lib\/routes)\.js$/.test(id)) return null;
    const moved = code.replace(/__dirname, (?:'\.\.', 'static'|'\.\/static\/logo\.svg')/, (from) =>
      from.includes('logo') ? "swaggerUiFolder, 'logo.svg'" : 'swaggerUiFolder',
    );
    if (moved === code) this.error(`${id} looks for its files in another way than it did`);
    return { code: moved, map: null };
  },
};
const swaggerUiFolder = `import { fileURLToPath as pathOf } from 'node:url';
const swaggerUiFolder = pathOf(new URL('./swagger-ui', import.meta.url));`;

/**
 * Drizzle asks of each piece of a statement what it is, and goes through the names of all its classes, as there may be two copies of Drizzle: a tenth of
 * the server's processor. A bundle has one.
 */
const oneDrizzle: Plugin = {
  name: 'one-drizzle',
  transform(code, id) {
    if (!/\/drizzle-orm\/entity\.c?js$/.test(id)) return null;
    const asked = code.replace(/if \(value instanceof type\) \{\s*return true;\s*\}/, 'return value instanceof type;');
    if (asked === code || id.endsWith('.cjs')) this.error(`${id} is not the one copy of Drizzle that was expected`);
    return { code: asked, map: null };
  },
};

/** Folders of packages that are in no bundle, and go along as they are. */
export const packagesAlong = () => readdirSync(machineCode).map((name) => join(machineCode, name));

/** Writes the server and its commands into `folder`, with all they need but Node. */
export async function bundleServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [besideTheBundle, oneDrizzle, listPackages('server')],
    ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg-native'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: programs,
        // The engine's own, for code that the server never asks it to run.
        checks: { eval: false },
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: 'lib/[name]-[hash].mjs',
          banner: ({ fileName }) => (fileName.startsWith('lib/main-') ? swaggerUiFolder : ''),
        },
      },
    },
  });
  const lib = join(folder, 'lib');
  for (const file of ['pglite.wasm', 'pglite.data', 'initdb.wasm']) cpSync(join(engine, file), join(lib, file));
  cpSync(readablePages, join(lib, 'swagger-ui'), { recursive: true });
  cpSync('server/db/migrations', join(lib, 'migrations'), { recursive: true });
  for (const along of packagesAlong()) {
    mkdirSync(join(folder, along), { recursive: true });
    cpSync(along, join(folder, along), { recursive: true, dereference: true });
  }
}
