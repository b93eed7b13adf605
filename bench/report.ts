import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** A measured value; smaller is better. `goal` is the most that it should be; what is counted, and no time, may not be more. */
export type Figure = { name: string; unit: string; value: number; goal?: number; isCounted?: true };

const lastRun = 'bench/last-run.json';

/** Prints each figure beside its goal and beside the last committed run; `--save` makes this run the one to commit. */
export function report(figures: Figure[]) {
  const last: Record<string, number> = existsSync(lastRun) ? JSON.parse(readFileSync(lastRun, 'utf8')) : {};
  const round = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1));
  console.table(
    figures.map(({ name, unit, value, goal }) => ({
      figure: name,
      unit,
      now: round(value),
      goal: round(goal),
      met: goal === undefined ? '' : value <= goal ? 'yes' : 'NO',
      'last run': round(last[name]),
    })),
  );
  if (figures.some(({ value, goal = value, isCounted }) => isCounted && value > goal)) process.exitCode = 1;
  if (process.argv.includes('--save')) {
    const values = Object.fromEntries(figures.map(({ name, value }) => [name, Number(value.toFixed(1))]));
    writeFileSync(lastRun, `${JSON.stringify(values, null, 2)}\n`);
  }
}
