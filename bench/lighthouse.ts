import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { z } from 'zod';
import { chromiumPath } from '../e2e/chromium.mjs';
import { runCommand } from '../server/command';
import { freePort } from '../tests/server/harness/free-port';
import { median } from './median';
import { type Figure, report } from './report';
import { startFreshServer } from './server';
import { signIn } from './sign-in';

/** Fetched by npx when it is first asked for: with all that it needs it is 185 MB. */
const lighthouse = 'lighthouse@12.8.2';
const runs = 3;
const profile = '.cache/lighthouse-profile';

/** Points of a hundred that a screen may lack. */
const screens = [
  { name: 'sign-in', path: '/login', goal: 10, isSignedIn: false },
  { name: 'workbench', path: '/dashboard/workbench', goal: 15, isSignedIn: true },
  { name: 'patients', path: '/clinic/patients', goal: 15, isSignedIn: true },
];

const outcome = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.record(
    z.string(),
    z.looseObject({ title: z.string(), score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
});
type Outcome = z.infer<typeof outcome>;

/** What makes up the score. */
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/** Lighthouse's phone preset on what people open first: how far each is from a hundred points, and what costs most. */
async function figures(): Promise<Figure[]> {
  const { process: server, url } = await startFreshServer();
  const port = await freePort();
  rmSync(profile, { recursive: true, force: true });
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    locale: 'en-US',
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  });
  try {
    const found: Figure[] = [];
    for (const { name, path, goal, isSignedIn } of screens) {
      if (isSignedIn) await signedIn(context, url);
      const all: Outcome[] = [];
      for (let run = 0; run < runs; run++) all.push(await judged(`${url}${path}`, port));
      const scores = all.map(({ categories }) => categories.performance.score);
      tell(
        name,
        all.find(({ categories }) => categories.performance.score === median(scores)),
      );
      found.push({
        name: `Lighthouse, phone, ${name}: short of 100`,
        unit: 'points',
        value: 100 - 100 * median(scores),
        goal,
      });
    }
    return found;
  } finally {
    await context.close();
    server.kill('SIGTERM');
  }
}

/** In the profile that Lighthouse's own pages share. */
async function signedIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  if (!(await page.evaluate(() => 'userToken' in localStorage))) await signIn(page, 'superadmin', url);
  await page.close();
}

async function judged(url: string, port: number): Promise<Outcome> {
  const options = [
    '--port',
    String(port),
    '--disable-storage-reset',
    '--only-categories=performance',
    '--output=json',
    '--quiet',
  ];
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, url, ...options], {
    maxBuffer: 100_000_000,
  });
  return outcome.parse(JSON.parse(stdout));
}

function tell(name: string, one: Outcome | undefined): void {
  if (!one) return;
  const { audits, categories } = one;
  const isCostly = (id: string) => (audits[id]?.score ?? 1) < 0.9 && !metrics.includes(id);
  const told = [...metrics, ...Object.keys(audits).filter(isCostly)];
  console.info(`\n${name}: ${categories.performance.score}`);
  for (const id of told) console.info(`  ${audits[id]?.title}: ${audits[id]?.displayValue ?? audits[id]?.score}`);
}

await runCommand(async () => report(await figures()));
