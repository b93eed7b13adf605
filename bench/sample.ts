import { setTimeout } from 'node:timers/promises';

type Latency = { p50: number; p95: number; errors: number };

/** Makes `count` calls, `clients` at a time, and gives their latency in milliseconds. A call that rejects is an error. */
export async function sample(count: number, clients: number, makeCall: (index: number) => Promise<unknown>) {
  const watch = stopwatch(makeCall);
  let next = 0;
  const client = async () => {
    while (next < count) await watch.call(next++);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return watch.latency();
}

/** Begins `rate` calls a second for so many seconds, whether or not earlier ones are answered, as independent people do. */
export async function pace(rate: number, seconds: number, makeCall: (index: number) => Promise<unknown>) {
  const watch = stopwatch(makeCall);
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < rate * seconds; index++) {
    await setTimeout(start + (index * 1000) / rate - performance.now());
    calls.push(watch.call(index));
  }
  await Promise.all(calls);
  return watch.latency();
}

function stopwatch(makeCall: (index: number) => Promise<unknown>) {
  const times: number[] = [];
  let errors = 0;
  return {
    async call(index: number) {
      const start = performance.now();
      try {
        await makeCall(index);
        times.push(performance.now() - start);
      } catch {
        errors++;
      }
    },
    latency(): Latency {
      times.sort((a, b) => a - b);
      const quantile = (share: number) =>
        times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
      return { p50: quantile(0.5), p95: quantile(0.95), errors };
    },
  };
}
