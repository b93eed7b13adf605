import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks at the terminal, without showing what is typed. A password among the arguments would be seen by every user of the machine. */
export async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new TypeError('CONFORMANCE_PASSWORD is needed where nobody can be asked.');
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
