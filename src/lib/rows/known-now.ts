import type { AppError } from '@/lib/errors/app-error';

/** What an act went by, as it is now, where it was refused because that is otherwise by now: whoever presses once more has read it. */
export function knownNow<Known extends object>(failure: AppError | undefined): Known | undefined {
  if (failure?.statusCode !== 409) return undefined;
  return (failure.data as { known?: Known } | null)?.known;
}
