import { StartError, startFailure } from './errors/start-error';

/** Runs a command of this folder. What stops it is said in a sentence, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(startFailure(isWrongOption(error) ? new StartError(error.message) : error));
    process.exitCode = 1;
  }
}

/** What `parseArgs` throws for an option that it does not know. */
const isWrongOption = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
