import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** From the environment, or asked for at the terminal, without showing what is typed. A password among the arguments would be seen by every user of the machine. */
export async function passwordOf(user: string, variable: string): Promise<string> {
  const given = process.env[variable];
  if (given) return given;
  if (!process.stdin.isTTY) throw new TypeError(`${variable} is needed where nobody can be asked.`);
  process.stderr.write(`Password of ${user}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
