import type { AppError } from '@/lib/errors/app-error';

/** A row as it is now, where an act was refused because it has been changed meanwhile: whoever presses once more has been told. */
export function rowNow<Row extends { updatedAt: string }>(failure: AppError | undefined): Row | undefined {
  if (failure?.statusCode !== 409) return undefined;
  return (failure.data as { current?: Row } | null | undefined)?.current;
}

/** An act on a row as somebody saw it. Where it is refused because the row has been changed since, the next press acts on what that is now. */
export function onRowSeen<
  Row extends { updatedAt: string },
  Rest extends unknown[],
  Done extends { failure?: AppError },
>(row: Row, act: (row: Row, ...rest: Rest) => Promise<Done>) {
  let seen = row;
  return async (...rest: Rest): Promise<Done> => {
    const outcome = await act(seen, ...rest);
    seen = rowNow<Row>(outcome.failure) ?? seen;
    return outcome;
  };
}
