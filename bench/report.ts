import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** A measured value; smaller is better. `goal` is the most that it should be; what is counted, and no time, may not be more. */
export type Figure = { name: string; unit: string; value: number; goal?: number; isCounted?: true };

/** The figures by the run that they are of: its commit, date and machine. Each figure stands in one. */
type Runs = Record<string, Record<string, number>>;

const lastRuns = 'bench/last-run.json';
/** How far above its goal a time may lie, so that a busy moment fails nothing. */
const leeway = 1.25;

/**
 * Prints each figure beside its goal and beside the last one that is committed, and fails where one is too far above its goal;
 * `--save` makes those of this run the ones to commit.
 */
export function report(figures: Figure[]) {
  const runs: Runs = existsSync(lastRuns) ? JSON.parse(readFileSync(lastRuns, 'utf8')) : {};
  const last = (name: string) => Object.entries(runs).find(([, values]) => name in values);
  const round = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1));
  console.table(
    figures.map(({ name, unit, value, goal }) => ({
      figure: name,
      unit,
      now: round(value),
      goal: round(goal),
      met: goal === undefined ? '' : value <= goal ? 'yes' : 'NO',
      'last time': round(last(name)?.[1][name]),
      when: last(name)?.[0].slice(0, 19) ?? '',
    })),
  );
  const isFailed = ({ value, goal = value, isCounted }: Figure) => value > goal * (isCounted ? 1 : leeway);
  if (figures.some(isFailed)) process.exitCode = 1;
  if (process.argv.includes('--save')) save(runs, figures);
}

function save(runs: Runs, figures: Figure[]) {
  const now = Object.fromEntries(figures.map(({ name, value }) => [name, Number(value.toFixed(1))]));
  const others = Object.entries(runs).flatMap(([run, values]) => {
    const left = Object.entries(values).filter(([name]) => !(name in now));
    return left.length > 0 ? [[run, Object.fromEntries(left)] as const] : [];
  });
  const all = { ...Object.fromEntries(others), [thisRun()]: now };
  writeFileSync(lastRuns, `${JSON.stringify(all, null, 2)}\n`);
}

function thisRun(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const processors = cpus();
  const machine = `${processors.length} × ${processors[0]?.model ?? process.arch}, Node ${process.version}`;
  return `${commit}, ${new Date().toISOString().slice(0, 10)}, ${machine}`;
}
