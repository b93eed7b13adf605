import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { runCommand } from '../server/command';
import { StartError } from '../server/errors/start-error';
import { demoPassword } from '../server/seed/staff';
import { cpuSeconds } from './cpu-seconds';
import type { Tasks } from './load-driver';
import { storeAccounts } from './load-stores';
import { startProxy } from './proxy';
import { type Figure, report } from './report';
import { database, dataDir, residentMb, type Server, seedPatients, startProcesses } from './server';

const isPostgres = Boolean(process.env.DATABASE_URL);
const minutes = Number(process.env.MINUTES ?? 10);
const sessions = Number(process.env.SESSIONS ?? (isPostgres ? 2500 : 1000));
const goal = isPostgres ? 150 : 300;
const points = Number(process.env.POINTS ?? 200);
const proxyPort = Number(process.env.PROXY_PORT ?? 3899);
const demoStaff = ['manager', 'manager2', 'manager3', 'staff'].map((username) => ({
  username,
  password: demoPassword,
}));

/** Seconds. */
const pressing = Math.min(20, minutes * 20);
const beforePressing = [4, 16, 64];
const clients = 500;
/** As systemd does, by the unit: seconds until a process that has died is started anew. */
const untilRestart = 2;

type Memory = { at: number; resident: number; heap: number };

/** The heaps of the servers, which their metrics tell, and what the system has given them. */
function watchMemory(servers: readonly Server[]) {
  const seen = servers.map((): Memory[] => []);
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      for (const [index, { process: server, metrics }] of servers.entries()) {
        const text = await fetch(metrics).then((answer) => answer.text());
        const heap = Number(/^nodejs_heap_size_used_bytes(?:{.*})? ([\d.e+]+)$/m.exec(text)?.[1]) / 1_048_576;
        const resident = residentMb(server.pid ?? 0) ?? Number.NaN;
        seen[index]?.push({ at: performance.now() / 60_000, resident, heap });
      }
      await setTimeout(2000);
    }
  };
  const watching = watch();
  return async () => {
    isOver = true;
    await watching;
    return seen;
  };
}

/** MB a minute, of the second half, by the lowest of each half minute: what is left when the heap has been tidied up, which goes up and down by a hundred. */
function slopes(memory: Memory[]) {
  const half = memory.slice(Math.floor(memory.length / 2));
  return { resident: slopeOf(half, 'resident'), heap: slopeOf(half, 'heap') };
}

function slopeOf(memory: Memory[], what: 'resident' | 'heap'): number {
  const lowest = new Map<number, Memory>();
  for (const one of memory) {
    const part = Math.floor(one.at * 2);
    if (one[what] < (lowest.get(part)?.[what] ?? Number.POSITIVE_INFINITY)) lowest.set(part, one);
  }
  return slope([...lowest.values()].map((one) => [one.at, one[what]]));
}

/** Of the line that lies nearest to the points. */
function slope(points: [x: number, y: number][]): number {
  const mean = (of: number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread;
}

/** The driver, in a process of its own. */
function startDriver(address: string) {
  const child = fork('bench/load-driver.ts', [address], { execArgv: ['--import', 'tsx'] });
  const failure = once(child, 'exit').then(([code]): never => {
    throw new StartError(`The driver ended with ${code}.`);
  });
  // When its work is done, its end is the bench's own doing.
  failure.catch(() => undefined);
  const run = async <Task extends keyof Tasks>(
    task: Task,
    input?: Parameters<Tasks[Task]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Task]>>> => {
    child.send({ task, input });
    const [{ result, failed }] = await Promise.race([once(child, 'message'), failure]);
    if (failed) throw new StartError(failed);
    return result;
  };
  return { run, stop: () => child.disconnect() };
}

/** What a day of many people costs, what too many of them do, and what they see of a process that dies. */
async function loadFigures(): Promise<Figure[]> {
  await seedPatients();
  const servers = await startProcesses(isPostgres ? 2 : 1, { TRUST_PROXY: '1', DATA_DIR: dataDir });
  const proxy = startProxy(
    proxyPort,
    servers.map(({ port }) => port),
  );
  const driver = startDriver(proxy.address);
  const cpu = () => servers.map(({ process: { pid = 0 } }) => cpuSeconds(pid));
  const of = `${sessions} sessions, ${database}`;
  const count = (name: string, value: number) => ({ name: `${of}: ${name}`, unit: '', value, goal: 0 });
  try {
    const accounts = [...demoStaff, ...(await storeAccounts(points, servers[0]?.url ?? ''))];
    console.info(`Signing in ${sessions} sessions…`);
    await driver.run('signIn', { sessions, accounts });
    await driver.run('openWindows');
    console.info(`${minutes} minutes of work…`);
    const warmUp = Math.min(30, minutes * 15);
    await driver.run('live', { seconds: warmUp });
    const cpuBefore = cpu();
    const memories = watchMemory(servers);
    const lived = await driver.run('live', { seconds: minutes * 60 });
    const memory = (await memories()).map(slopes);
    const cores = cpu().map((now, index) => ((now - (cpuBefore[index] ?? 0)) / lived.seconds) * 100);
    console.table(
      Object.fromEntries(
        Object.entries(lived.byCall).map(([key, { count: calls, p50, p95, p99 }]) => [
          key,
          { calls, p50: Math.round(p50), p95: Math.round(p95), p99: Math.round(p99) },
        ]),
      ),
    );
    console.info({ failed: lived.failed, cores, driver: lived.driver, proxy: proxy.errors().slice(0, 5) });
    const failures = Object.values(lived.failed).reduce((sum, one) => sum + one, 0);
    const figures: Figure[] = [
      { name: `${of}: calls a second`, unit: '', value: lived.all.count / lived.seconds },
      { name: `${of}: all calls, p95`, unit: 'ms', value: lived.all.p95, goal },
      { name: `${of}: what people do, p50`, unit: 'ms', value: lived.work.p50 },
      { name: `${of}: what people do, p95`, unit: 'ms', value: lived.work.p95, goal },
      { name: `${of}: what people do, p99`, unit: 'ms', value: lived.work.p99 },
      count('failed calls', failures),
      count('streams that broke', lived.brokenStreams),
      { name: `${of}: of one core, the driver`, unit: '%', value: lived.driver.core },
      ...memory.flatMap(({ resident, heap }, index) => [
        { name: `${of}: memory of process ${index + 1}, second half`, unit: 'MB/min', value: resident, goal: 1 },
        { name: `${of}: heap of process ${index + 1}, second half`, unit: 'MB/min', value: heap, goal: 1 },
      ]),
    ];
    if (isPostgres) figures.push(...(await killFigures(servers, driver, of)));
    await driver.run('end');
    figures.push(...(await overloadFigures(driver)));
    return figures;
  } finally {
    driver.stop();
    proxy.stop();
    for (const { process: server } of servers) server.kill('SIGTERM');
  }
}

/** One process is killed while all work, and started anew as systemd does. */
async function killFigures(servers: Server[], driver: ReturnType<typeof startDriver>, of: string): Promise<Figure[]> {
  console.info('One process is killed…');
  const living = driver.run('live', { seconds: 30 });
  await setTimeout(5000);
  await servers[1]?.kill();
  await setTimeout(untilRestart * 1000);
  await servers[1]?.restart();
  const { failed, failedTwice, mostRetries, brokenStreams, all } = await living;
  console.info({ failed, brokenStreams });
  const failures = Object.values(failed).reduce((sum, one) => sum + one, 0);
  return [
    { name: `${of}, one process killed: calls that had to be made once more`, unit: '', value: failures },
    {
      name: `${of}, one process killed: most of them of one person`,
      unit: '',
      value: mostRetries,
      goal: 1,
      isCounted: true,
    },
    { name: `${of}, one process killed: calls that failed again`, unit: '', value: failedTwice, goal: 0 },
    { name: `${of}, one process killed: all calls of half a minute, p95`, unit: 'ms', value: all.p95 },
  ];
}

/** What is answered a second, and what is turned away, while many more ask than can be answered. */
async function overloadFigures(driver: ReturnType<typeof startDriver>): Promise<Figure[]> {
  console.info('Overload…');
  const rates: number[] = [];
  for (const some of beforePressing) {
    const { answered, seconds } = await driver.run('press', { clients: some, seconds: pressing / 2 });
    rates.push(answered / seconds);
  }
  const best = Math.max(...rates);
  const pressed = await driver.run('press', { clients, seconds: pressing });
  const well = await driver.run('untilWell', { milliseconds: goal });
  console.info({ rates, pressed });
  const failures = Object.values(pressed.failed).reduce((sum, one) => sum + one, 0);
  const of = `${clients} clients without pause, ${database}`;
  return [
    { name: `${of}: best rate of fewer`, unit: '/s', value: best },
    { name: `${of}: rate of answers`, unit: '/s', value: pressed.answered / pressed.seconds },
    {
      name: `${of}: less than the best`,
      unit: '%',
      value: (1 - pressed.answered / pressed.seconds / best) * 100,
      goal: 20,
    },
    { name: `${of}: what is answered, p95`, unit: 'ms', value: pressed.p95 },
    { name: `${of}: turned away with Retry-After, a second`, unit: '/s', value: pressed.told / pressed.seconds },
    { name: `${of}: neither answered nor told when to come back`, unit: '', value: failures, goal: 0 },
    { name: `${of}: until well again`, unit: 's', value: well, goal: 5 },
  ];
}

await runCommand(async () => report(await loadFigures()));
