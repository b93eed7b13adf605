import { open, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Unreachable } from './client';
import { checkConformance, SignInRefused } from './conformance';
import { htmlOf } from './html';
import { junitOf } from './junit';
import { passwordOf } from './password';
import { countOf, printed, summary } from './print';

const usage = `npm run conformance -- --base-url https://backend.example --user somebody [--second-user somebody-else]
  [--only patients,roles] [--write] [--json] [--html file] [--junit file]

The passwords are read from CONFORMANCE_PASSWORD and CONFORMANCE_SECOND_PASSWORD, or asked for.
  --second-user    an account that reaches fewer service points: whether it is shown more than that is checked, too
  --only           resources to check by their names in the contract, or calls by their keys
  --write          also makes rows and deletes them again; never on a database that matters
  --json           one JSON document instead of lines
  --html, --junit  also writes the report to a file: a page to read, or XML for a CI server`;

/** What the process ends with: 0 all conforms, 2 something differs; 1, as any command, where nothing could be checked. */
async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      user: { type: 'string' },
      'second-user': { type: 'string', default: '' },
      only: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      html: { type: 'string' },
      junit: { type: 'string' },
    },
  });
  const {
    'base-url': baseUrl = '',
    user = '',
    'second-user': secondUser,
    only,
    write: isWriting,
    json,
    html,
    junit,
  } = values;
  if (!URL.canParse(baseUrl) || user === '') throw new TypeError('--base-url and --user are needed.');
  const password = await passwordOf(user, 'CONFORMANCE_PASSWORD');
  const second = secondUser
    ? { user: secondUser, password: await passwordOf(secondUser, 'CONFORMANCE_SECOND_PASSWORD') }
    : undefined;
  for (const file of [html, junit]) if (file) await checkWritable(file);
  if (!json && isWriting) console.info('With --write: rows are made, changed and deleted again.\n');
  const report = await checkConformance({
    baseUrl,
    user,
    password,
    second,
    isWriting,
    only: only.split(',').filter(Boolean),
    onCall: (result) => (json ? undefined : console.info(printed(result))),
  });
  if (html) await writeFile(html, htmlOf(report));
  if (junit) await writeFile(junit, junitOf(report));
  console.info(json ? JSON.stringify(report, null, 2) : `\n${summary(report)}`);
  return countOf(report, 'differs') === 0 ? 0 : 2;
}

/** Before minutes are spent on what could not be kept. */
async function checkWritable(file: string): Promise<void> {
  try {
    await (await open(file, 'a')).close();
  } catch (error) {
    throw new TypeError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  const isExpected = error instanceof Unreachable || error instanceof SignInRefused;
  if (error instanceof TypeError) console.error(`${error.message}\n\n${usage}`);
  else console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
