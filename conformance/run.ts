import { parseArgs } from 'node:util';
import { Unreachable } from './client';
import { checkConformance, SignInRefused } from './conformance';
import { askPassword } from './password';
import { countOf, printed, summary } from './print';

const usage = `npm run conformance -- --base-url https://backend.example --user somebody [--only patients,roles] [--write] [--json]

The password is read from CONFORMANCE_PASSWORD, or asked for.
  --only    resources to check, by their names in the contract
  --write   also makes rows and deletes them again; never on a database that matters
  --json    one JSON document instead of lines`;

/** What the process ends with: 0 all conforms, 2 something differs; 1, as any command, where nothing could be checked. */
async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      user: { type: 'string' },
      only: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const { 'base-url': baseUrl = '', user = '', only, write: isWriting, json } = values;
  if (!URL.canParse(baseUrl) || user === '') throw new TypeError('--base-url and --user are needed.');
  const password = process.env.CONFORMANCE_PASSWORD || (await askPassword(`Password of ${user}: `));
  if (!json && isWriting) console.info('With --write: rows are made, changed and deleted again.\n');
  const report = await checkConformance({
    baseUrl,
    user,
    password,
    isWriting,
    only: only.split(',').filter(Boolean),
    onCall: (result) => (json ? undefined : console.info(printed(result))),
  });
  console.info(json ? JSON.stringify(report, null, 2) : `\n${summary(report)}`);
  return countOf(report, 'differs') === 0 ? 0 : 2;
}

try {
  process.exitCode = await run();
} catch (error) {
  const isExpected = error instanceof Unreachable || error instanceof SignInRefused;
  if (error instanceof TypeError) console.error(`${error.message}\n\n${usage}`);
  else console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
