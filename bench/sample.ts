export type Latency = { p50: number; p95: number; errors: number };

/** Makes `count` calls, `clients` at a time, and gives their latency in milliseconds. A call that rejects is an error. */
export async function sample(count: number, clients: number, makeCall: (index: number) => Promise<unknown>) {
  const times: number[] = [];
  let next = 0;
  let errors = 0;
  const client = async () => {
    while (next < count) {
      const index = next++;
      const start = performance.now();
      try {
        await makeCall(index);
        times.push(performance.now() - start);
      } catch {
        errors++;
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { p50: quantile(0.5), p95: quantile(0.95), errors } satisfies Latency;
}
