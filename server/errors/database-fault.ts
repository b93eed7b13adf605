/** What a database error is about. Its own message and details may hold patients' data and go nowhere. */
export type DatabaseFault = {
  kind: 'unavailable' | 'full' | 'unique' | 'reference' | 'text' | 'other';
  /** SQLSTATE, or the code of a network error. */
  code: string;
  constraint: string;
  table: string;
  routine: string;
};

/** Finds the database's own error below whatever wraps it; undefined when there is none. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = textOf(cause, 'code');
    const kind = kindOf(code, cause.message);
    if (kind)
      return {
        kind,
        code,
        constraint: textOf(cause, 'constraint'),
        table: textOf(cause, 'table'),
        routine: textOf(cause, 'routine'),
      };
  }
  return undefined;
}

function kindOf(code: string, message: string): DatabaseFault['kind'] | undefined {
  if (code === '23505') return 'unique';
  if (code === '23503') return 'reference';
  if (code === '22021' || code === '22P05') return 'text';
  // 25006: only reads are taken, which is what managed servers do too when their disk is full.
  if (code === '53100' || code === '25006') return 'full';
  if (/^(08|53|57|58)|^(40001|40P01|55P03|25P03)$/.test(code) || networkCodes.has(code)) return 'unavailable';
  // node-postgres gives these no code.
  if (
    /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/.test(
      message,
    )
  ) {
    return 'unavailable';
  }
  return /^[0-9A-Z]{5}$/.test(code) ? 'other' : undefined;
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

function textOf(error: Error, name: string): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}

/** Who uses a row that `table` refers to, as the texts' `usedBy` names them. `user_service_points` is how users use a service point. */
export function userOf(table: string): string {
  if (table.startsWith('user_')) return 'users';
  if (table.startsWith('appointment_')) return 'appointments';
  if (table.startsWith('follow_up_')) return 'followUps';
  if (table.startsWith('record_')) return 'patientRecords';
  return table.startsWith('staff_') ? 'staff' : camelCase(table);
}

export const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
