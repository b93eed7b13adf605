import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadId } from '../../contract/file-fields';
import { patients } from '../../contract/patients';
import { pieceBytes, uploads } from '../../contract/uploads';
import { openApiPath } from '../../server/http/openapi';
import { png, pngChunk } from './harness/pictures';
import { type Caller, startServer, type TestServer } from './harness/server';

const page = readFileSync('docs/clients.md', 'utf8');
const generators = [...page.matchAll(/^npx (\S+) (.+)$/gm)].map(([, name = '', args = '']) => [name, args] as const);
const programs = [...page.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)].map(
  ([, name = '', code = '']) => [name, code] as const,
);

const folder = resolve('.cache/clients');

/** What a program wrote that ran there, as whoever uses a client would run it. */
async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, ...env } };
  try {
    return (await promisify(execFile)(process.execPath, [resolve('node_modules', program), ...args], options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`);
  }
}

/** Larger than one piece, by what the server takes off it. */
const picture = png({ extra: [pngChunk('zTXt', Buffer.alloc(pieceBytes, 'x'))] });

const compilerOptions = {
  ...{
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    types: ['node'],
    noEmit: true,
    skipLibCheck: true,
  },
  ...{ strict: true, noUncheckedIndexedAccess: true },
};

let server: TestServer;
let call: Caller;
let address: string;
beforeAll(async () => {
  server = await startServer();
  ({ call } = await server.signIn('superadmin'));
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/openapi.json`, await (await fetch(`${address}${openApiPath}`)).text());
  for (const [name, args] of generators) await run(`.bin/${name}`, args.split(' '));
  for (const [name, code] of programs) writeFileSync(`${folder}/${name}`, code);
  writeFileSync(`${folder}/photo.png`, picture);
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['.'] }));
});
afterAll(() => server.close());

test('docs/clients.md has the commands of two generators, and a program with what each makes', () => {
  expect(generators.map(([name]) => name)).toEqual(['openapi-typescript', 'oazapfts']);
  expect(programs.map(([name]) => name)).toEqual(['with-openapi-fetch.ts', 'with-oazapfts.ts']);
});

test('the programs compile with the clients that are made from the server’s document', async () => {
  await run('@typescript/native/bin/tsc', ['-p', '.']);
});

test.each(programs.map(([name]) => name))(
  '%s signs in, lists, creates, meets a conflict and sends a file',
  async (name) => {
    const told = JSON.parse(await run('.bin/tsx', [name], { API: address }));
    const { data: row } = (await call(patients.endpoints.one, { params: { id: told.patient.id } })).json();
    expect(told.patient).toEqual({ ...row, school: '', updatedAt: told.patient.updatedAt });
    expect(row).toMatchObject({ name: '陈示例', school: '第一小学', servicePointName: told.point });
    expect([told.stale, told.size]).toEqual([409, png().length]);
    const file = await call(uploads.endpoints.one, { params: { id: Number(uploadId(told.upload)) } });
    expect(file.rawPayload.equals(png())).toBe(true);
  },
);
