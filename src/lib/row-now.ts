import type { AppError } from './app-error';

/** A row as it is now, where an act was refused because it has been changed meanwhile: whoever presses once more has been told. */
export function rowNow<Row extends { updatedAt: string }>(failure: AppError | undefined): Row | undefined {
  if (failure?.statusCode !== 409) return undefined;
  return (failure.data as { current?: Row } | null | undefined)?.current;
}
