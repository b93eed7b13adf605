// A process of its own, so that whoever is measured does not wait for whoever measures: holds the sessions and does what people do in them.
import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { auth } from '../contract/auth';
import { type Change, events, windowHeader } from '../contract/events';
import { resourcesAfter, restOf } from '../contract/index';
import { patientRecords } from '../contract/patient-records';
import { patients } from '../contract/patients';
import { presence, presenceSeconds } from '../contract/presence';
import { servicePoints } from '../contract/service-points';
import { staff } from '../contract/staff';
import { atMostEvery } from '../src/lib/when/at-most-every';
import { serverEvents } from '../src/lib/when/server-events';
import { type Asked, type Counter, course, type Hands, polls, type Screen } from './load-work';

/** Seconds between two things that somebody does, on average. */
const thinking = 45;
/** A browser has so many connections to one server. */
const connections = 6;
/** Milliseconds after which whatever has no answer is given up, as the console does. */
const patience = 50_000;

type Answer = { status: number; retryAfter: string | undefined; body: Buffer };

type Person = Hands & { token: string; screen: Screen; agent: TlsAgent | PlainAgent };

export type Times = { p50: number; p95: number; p99: number; count: number };

/** What became of the calls of a while. */
export type Lived = {
  seconds: number;
  all: Times;
  work: Times;
  byCall: Record<string, Times>;
  /** By status and call: those that were not answered 200. */
  failed: Record<string, number>;
  /** Those that failed again when they were made once more, as a person makes them. */
  failedTwice: number;
  /** Most calls that one person had to make once more. */
  mostRetries: number;
  brokenStreams: number;
  /** Of this process: the share of one core, and how long what was due had to wait. */
  driver: { core: number; delay: number };
};

/** What became of calls that were made without pause. */
export type Pressed = { seconds: number; answered: number; told: number; failed: Record<string, number>; p95: number };

const { address, isTls } = { address: process.argv[2] ?? '', isTls: process.argv[2]?.startsWith('https:') };
const people: Person[] = [];
const agentOf = () => {
  const options = { keepAlive: true, maxSockets: connections };
  return isTls ? new TlsAgent({ ...options, rejectUnauthorized: false }) : new PlainAgent(options);
};
const random = <One>(of: readonly One[]): One => of[Math.floor(Math.random() * of.length)] as One;

/** Of nobody: what comes before they are there. */
const ownAgent = agentOf();

type Sent = Asked & { token?: string; agent?: Person['agent']; headers?: Record<string, string> };

function sendOnce({ endpoint, id, query, body, token, agent = ownAgent, headers }: Sent) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const path = endpoint.path.replace('{id}', String(id));
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const sent = (isTls ? tlsRequest : plainRequest)(`${address}${path}${search}`, {
      method: endpoint.method,
      agent,
      timeout: patience,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
        ...headers,
      },
    });
    sent.on('response', resolve);
    sent.on('timeout', () => sent.destroy());
    sent.on('error', (error) => reject(Object.assign(error, { wasKept: sent.reusedSocket })));
    sent.end(bytes);
  });
}

/** 0 where nobody answers. A connection that was kept and has been closed meanwhile is no failure: browsers ask once more, too. */
async function send(asked: Sent): Promise<Answer> {
  for (let isAgain = false; ; isAgain = true) {
    try {
      const answer = await sendOnce(asked);
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const retryAfter = answer.headers['retry-after'];
      return { status: answer.statusCode ?? 0, retryAfter, body: Buffer.concat(parts) };
    } catch (error) {
      const { wasKept, message } = error as Error & { wasKept?: boolean };
      if (!wasKept || isAgain) return { status: 0, retryAfter: undefined, body: Buffer.from(message) };
    }
  }
}

async function data(asked: Sent): Promise<never> {
  const { status, body } = await send({ ...asked, headers: { ...asked.headers, 'accept-encoding': 'identity' } });
  if (status !== 200) throw new Error(`${asked.endpoint.key} answered ${status} ${body.subarray(0, 200)}`);
  return JSON.parse(body.toString()).data as never;
}

const timesOf = (times: number[]): Times => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), count: sorted.length };
};

const count = (of: Record<string, number>, what: string) => {
  of[what] = (of[what] ?? 0) + 1;
};

/** Where the account works, by the first whose token is given. */
async function counterOf(token: string): Promise<Counter> {
  const as = { token };
  const points: { data: { id: number }[] } = await data({ endpoint: servicePoints.endpoints.options, ...as });
  const point = String(random(points.data).id);
  const query = { servicePointId: point, pageSize: '100' };
  const seen: { data: Counter['patients'] } = await data({ endpoint: patients.endpoints.list, query, ...as });
  const there: { data: { id: number }[] } = await data({
    endpoint: staff.endpoints.options,
    query: { servicePointId: point },
    ...as,
  });
  return { servicePointId: Number(point), patients: seen.data, examinerId: there.data[0]?.id };
}

/** While people live: what is noted of their calls. */
let note: ((asked: Asked, kind: 'poll' | 'work', milliseconds: number, status: number) => void) | undefined;

async function make(person: Person, kind: 'poll' | 'work', asked: Asked, accept = 'gzip, br'): Promise<Answer> {
  const sent: Sent = {
    ...asked,
    token: person.token,
    agent: person.agent,
    headers: {
      'accept-encoding': accept,
      [windowHeader]: person.window,
      ...(kind === 'poll' && { 'x-background': '1' }),
      ...(asked.endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }),
    },
  };
  const start = performance.now();
  const answer = await send(sent);
  note?.(asked, kind, performance.now() - start, answer.status);
  if (answer.status === 200) return answer;
  return retried(person, sent, answer);
}

const retries = new Map<Person, number>();
let failedTwice = 0;

/** Whoever has been refused presses once more: when the answer says so, or after a second. */
async function retried(person: Person, sent: Sent, { retryAfter }: Answer): Promise<Answer> {
  retries.set(person, (retries.get(person) ?? 0) + 1);
  await setTimeout(Number(retryAfter ?? 1) * 1000);
  const answer = await send(sent);
  if (answer.status !== 200) failedTwice++;
  return answer;
}

function handsOf(token: string, counter: Counter): Person {
  const person: Person = {
    token,
    counter,
    agent: agentOf(),
    window: crypto.randomUUID(),
    screen: {},
    lot: () => crypto.randomUUID(),
    pick: random,
    ask: (asked) => make(person, 'work', asked),
    async read(asked) {
      const { status, body } = await make(person, 'work', asked, 'identity');
      return status === 200 ? JSON.parse(body.toString()).data : undefined;
    },
    see(screen) {
      person.screen = screen;
    },
  };
  return person;
}

type Account = { username: string; password: string };

/** So many wait for their password to be compared at a time. */
const signingIn = 8;

/** Signs so many sessions in, of these accounts by turns. */
async function signIn({ sessions, accounts }: { sessions: number; accounts: Account[] }) {
  const counters = new Map<string, Promise<Counter>>();
  let next = 0;
  const one = async () => {
    while (next < sessions) {
      const body = accounts[next++ % accounts.length] as Account;
      const { accessToken }: { accessToken: string } = await data({ endpoint: auth.endpoints.login, body });
      const counter = counters.get(body.username) ?? counterOf(accessToken);
      counters.set(body.username, counter);
      people.push(handsOf(accessToken, await counter));
    }
  };
  await Promise.all(Array.from({ length: signingIn }, one));
}

let brokenStreams = 0;
let isOver = true;
/** Every window of one reader is told the same text, which is read once. */
let lastTold: [text: string, changes: Change[]] = ['', []];
const changesIn = (text: string): Change[] => {
  if (lastTold[0] !== text) lastTold = [text, JSON.parse(text)];
  return lastTold[1];
};

/** The window hears what changes, and fetches anew what it shows, no more often than the console does. */
async function listen(person: Person): Promise<void> {
  const renewals = new Map<number, ReturnType<typeof atMostEvery>>();
  const renew = () => person.screen.shows && void make(person, 'poll', person.screen.shows);
  const due = (resource: string) => {
    const rest = restOf(resource);
    const renewal = renewals.get(rest) ?? atMostEvery(rest * 1000, renew);
    renewals.set(rest, renewal);
    renewal.due();
  };
  let lastEventId: string | undefined;
  while (!isOver) {
    try {
      const headers = {
        'x-background': '1',
        [windowHeader]: person.window,
        ...(lastEventId && { 'last-event-id': lastEventId }),
      };
      const { stream } = events.endpoints;
      const answer = await sendOnce({ endpoint: stream, token: person.token, agent: streamAgent, headers });
      if (answer.statusCode === 200) {
        streams.add(answer);
        for await (const { name, data: text, id } of serverEvents(
          Readable.toWeb(answer) as ReadableStream<Uint8Array>,
        )) {
          lastEventId = id ?? lastEventId;
          const shown = person.screen.shows?.resource;
          if (name === 'renew' || name === 'profile') void make(person, 'poll', polls[0] as Asked);
          if (name === 'renew') renew();
          if (name === 'presence') sayOpen(person);
          if (name !== 'changes' || shown === undefined) continue;
          const told = changesIn(text).filter(({ window }) => window !== person.window);
          if (told.some(({ resource }) => resourcesAfter(resource).includes(shown))) due(shown);
        }
        streams.delete(answer);
      } else answer.resume();
    } catch {
      // However it broke, it is asked for again.
    }
    if (isOver) break;
    brokenStreams++;
    await setTimeout(500 * (0.5 + Math.random() / 2));
  }
  for (const { stop } of renewals.values()) stop();
}

const streams = new Set<IncomingMessage>();
const streamAgent = isTls ? new TlsAgent({ rejectUnauthorized: false }) : new PlainAgent();

/** Others see who has a row open. */
function sayOpen(person: Person): void {
  const { open } = person.screen;
  const body = { window: person.window, rows: [{ ...open, seconds: 0 }] };
  if (open) void make(person, 'poll', { endpoint: presence.endpoints.report, body });
}

/** Opens the window of everybody, a few at a time. */
async function openWindows(): Promise<void> {
  isOver = false;
  for (const [index, person] of people.entries()) {
    void listen(person);
    if (index % 20 === 0) await setTimeout(20);
  }
  while (streams.size < people.length) await setTimeout(100);
}

/** Every so many seconds, from some moment on, until nobody is there any more. */
async function every(seconds: number, act: () => unknown): Promise<void> {
  await setTimeout(Math.random() * seconds * 1000);
  while (!isOver) {
    void act();
    await setTimeout(seconds * 1000);
  }
}

async function work(person: Person): Promise<void> {
  await setTimeout(Math.random() * thinking * 1000);
  for (let at = Math.floor(Math.random() * course.length); !isOver; at += 7) {
    await course[at % course.length]?.(person);
    sayOpen(person);
    await setTimeout((0.5 + Math.random()) * thinking * 1000);
  }
}

let isBegun = false;
function begin(): void {
  if (isBegun) return;
  isBegun = true;
  for (const person of people) {
    void work(person);
    for (const poll of polls) void every(60, () => make(person, 'poll', poll));
    void every(presenceSeconds.between, () => sayOpen(person));
  }
}

/** Lets people live for so long; what the first ones do before it is not counted. */
async function live({ seconds, before = 0 }: { seconds: number; before?: number }): Promise<Lived> {
  begin();
  await setTimeout(before * 1000);
  const times = { poll: [] as number[], work: [] as number[] };
  const byCall: Record<string, number[]> = {};
  const failed: Record<string, number> = {};
  retries.clear();
  failedTwice = brokenStreams = 0;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const cpu = process.cpuUsage();
  const start = performance.now();
  note = ({ endpoint: { key } }, kind, milliseconds, status) => {
    times[kind].push(milliseconds);
    byCall[key] ??= [];
    byCall[key]?.push(milliseconds);
    if (status !== 200) count(failed, `${status} ${key}`);
  };
  await setTimeout(seconds * 1000);
  note = undefined;
  const passed = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  return {
    seconds: passed,
    all: timesOf([...times.poll, ...times.work]),
    work: timesOf(times.work),
    byCall: Object.fromEntries(Object.entries(byCall).map(([key, all]) => [key, timesOf(all)])),
    failed,
    failedTwice,
    mostRetries: Math.max(0, ...retries.values()),
    brokenStreams,
    driver: { core: (user + system) / 1e4 / passed, delay: delay.percentile(95) / 1e6 },
  };
}

/** Everybody goes home: what is left are the sessions. */
async function end(): Promise<void> {
  isOver = true;
  for (const stream of streams) stream.destroy();
  await setTimeout(1000);
}

/** So many clients who ask as soon as they are answered, whatever the answer was. */
async function press({ clients, seconds }: { clients: number; seconds: number }): Promise<Pressed> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const failed: Record<string, number> = {};
  let told = 0;
  const client = async (index: number) => {
    const { token, agent, counter } = people[index % people.length] as Person;
    const query = { servicePointId: String(counter.servicePointId) };
    const calls: Asked[] = [
      { endpoint: patients.endpoints.list, query },
      { endpoint: patients.endpoints.one, id: random(counter.patients).id },
      { endpoint: auth.endpoints.profile },
      { endpoint: patientRecords.endpoints.history, id: random(counter.patients).id, query: { limit: '20' } },
    ];
    for (let at = index; performance.now() < until; at++) {
      const begun = performance.now();
      const answer = await send({
        ...(calls[at % calls.length] as Asked),
        token,
        agent,
        headers: { 'accept-encoding': 'br' },
      });
      if (performance.now() > until) break;
      if (answer.status === 200) times.push(performance.now() - begun);
      else if (answer.status === 503 && answer.retryAfter) told++;
      else count(failed, `${answer.status} ${answer.body.subarray(0, 80)}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return { seconds, answered: times.length, told, failed, p95: timesOf(times).p95 };
}

/** Seconds until answers are as quick again as they should be, and stay so; one call every 50 ms, for ten seconds. */
async function untilWell({ milliseconds }: { milliseconds: number }): Promise<number> {
  const start = performance.now();
  let lastSlow = start;
  const waiting: Promise<void>[] = [];
  for (let at = 0; at < 200; at++) {
    const { token, agent, counter } = random(people);
    const begun = performance.now();
    const query = { servicePointId: String(counter.servicePointId) };
    const call = send({ endpoint: patients.endpoints.list, query, token, agent });
    waiting.push(
      call.then(({ status }) => {
        if (status !== 200 || performance.now() - begun > milliseconds) lastSlow = Math.max(lastSlow, begun);
      }),
    );
    await setTimeout(start + at * 50 - performance.now());
  }
  await Promise.all(waiting);
  return (lastSlow - start) / 1000;
}

const tasks = { signIn, openWindows, live, end, press, untilWell };
export type Tasks = typeof tasks;

process.on('message', async ({ task, input }: { task: keyof Tasks; input: never }) => {
  try {
    process.send?.({ result: await tasks[task](input) });
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.message : 'a thrown value' });
  }
});
process.on('disconnect', () => process.exit());
