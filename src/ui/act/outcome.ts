import { AppError } from '@/lib/errors/app-error';
import { text } from '@/providers/i18n';

/** What became of an act. */
export type Outcome<Data> = { data: Data; failure?: undefined } | { data?: undefined; failure: AppError };

/** Anything thrown as what can be told; a fault of our own is told too, and left to whoever reads the browser's console. */
export function asFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  console.error(error);
  return new AppError({ kind: 'malformed', statusCode: 0, message: () => text('errors.system') });
}
