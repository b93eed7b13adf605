import type { AppError } from './app-error';

/** When a row is now, where an act was refused because it has been moved meanwhile: whoever presses once more has read it. */
export function movedTo<When extends object>(failure: AppError | undefined): When | undefined {
  if (failure?.statusCode !== 409) return undefined;
  return (failure.data as { known?: When } | null)?.known;
}
