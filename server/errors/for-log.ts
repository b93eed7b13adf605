import { databaseFault } from './database-fault';

/** An error for the server's own log. Messages of the database are left out: they quote values. */
export function forLog(error: unknown) {
  const fault = databaseFault(error);
  if (fault) return { database: fault, stack: framesOf(error) };
  return {
    error: error instanceof Error ? `${error.name}: ${error.message}` : 'a thrown value',
    stack: framesOf(error),
  };
}

const framesOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
