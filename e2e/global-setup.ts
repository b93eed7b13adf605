import { rmSync } from 'node:fs';
import { firstPort, startServer, templateDir } from './server';

/** Seeds one database; every worker then starts from a copy of it. */
export default async function globalSetup() {
  rmSync(templateDir, { recursive: true, force: true });
  const server = await startServer({ port: firstPort, dataDir: templateDir });
  await server.stop();
}
