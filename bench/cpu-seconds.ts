import { readFileSync } from 'node:fs';

/** Ticks a second, in which Linux counts everywhere. */
const ticks = 100;

/** What a process has taken of the processors so far, in seconds; Linux only. */
export function cpuSeconds(pid: number): number {
  // Its name, in brackets, may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}
