import { databaseFault } from './database-fault';

/** A reason not to start that is somebody's to mend. Its message says what, in a sentence, and no stack would help. */
export class StartError extends Error {}

/** What somebody at a terminal is told of a start that failed; the error as it is where nobody expected it. */
export function startFailure(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  const fault = databaseFault(error);
  if (!fault) return error;
  const what = [fault.code, fault.table, fault.routine].filter(Boolean).join(', ');
  if (fault.code === '42501')
    return `The user of DATABASE_URL lacks a right (${what}): it must own the tables and be allowed to create more.`;
  if (fault.kind === 'full')
    return 'There is no room left on the disk of the database. Make room there, and start again.';
  if (fault.kind === 'unavailable')
    return `The database went away (${what || 'its connection broke'}). Start again when it is there.`;
  return `The database cannot be used as it is (${what}).`;
}
