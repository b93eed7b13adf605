/** What a promise gives, or undefined where it fails: for what the console does as well without. Never for what somebody asked for. */
export const orUndefined = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  promise.then(
    (value) => value,
    () => undefined,
  );
