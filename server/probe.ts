import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { probePaths } from '../contract/console';
import { runCommand } from './command';
import { readSettings } from './config';
import { StartError } from './errors/start-error';

// node probe.mjs              asks the server on this machine whether it is alive, for a container without curl
// node probe.mjs --ready 90   waits until it can do its work, for 90 s at most
await runCommand(async () => {
  const { values } = parseArgs({ options: { ready: { type: 'string' } } });
  const seconds = Number(values.ready ?? 0);
  if (!(seconds >= 0)) throw new StartError('--ready must be a number of seconds.');
  const { host, port } = readSettings(process.env);
  // The address for all is none to ask at.
  const place = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const path = values.ready === undefined ? probePaths.live : probePaths.ready;
  const address = `http://${place.includes(':') ? `[${place}]` : place}:${port}${path}`;
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const said = await ask(address);
    if (said === 'yes') return;
    if (performance.now() >= end) throw new StartError(`${address}: ${said}`);
    await setTimeout(200);
  }
});

/** `yes`, or what it says instead. */
async function ask(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    return answer.ok ? 'yes' : `${answer.status} ${await answer.text()}`;
  } catch {
    return 'no answer';
  }
}
