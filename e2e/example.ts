import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';

const cwd = resolve('.cache/example');
const left = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report']);

/** Runs a command in the copy; what it said is in the error of one that fails. */
function run(...command: string[]): string {
  try {
    return execFileSync(command[0] ?? '', command.slice(1), { cwd, stdio: 'pipe', maxBuffer: 2 ** 26 }).toString();
  } catch (error) {
    const said =
      error instanceof Error && 'stdout' in error && 'stderr' in error ? `${error.stdout}${error.stderr}` : error;
    throw new Error(`${command.join(' ')}\n${said}`);
  }
}

/** A copy of the project, committed to a repository of its own, with both resources of docs/adding-a-resource.md in it. */
export function copyWithExamples() {
  rmSync(cwd, { recursive: true, force: true });
  for (const name of readdirSync('.')) if (!left.has(name)) cpSync(name, `${cwd}/${name}`, { recursive: true });
  symlinkSync(resolve('node_modules'), `${cwd}/node_modules`);
  run('git', 'init', '-q');
  run('git', 'add', '-A');
  run('git', '-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'As it was');
  run('npm', 'run', 'new:resource', '--', 'articles', '文章');
  run('npm', 'run', 'new:resource', '--', 'health-leaflets', '宣教单', '--scoped');
  return { cwd, run };
}
