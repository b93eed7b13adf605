/**
 * A JSON value in the browser's storage: local, or of this window's session. What cannot be read, be it missing, corrupt or forbidden, reaches `parse` as undefined;
 * what cannot be written is dropped, so the caller's memory goes on without it.
 */
export function storedValue<T>(key: string, parse: (stored: unknown) => T, storage = () => localStorage) {
  return {
    read: () => parse(readJson(key, storage)),
    /** `null` removes the value. Returns whether the browser has taken it. */
    write(value: T | null): boolean {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    /** Calls back with the new value when another window has changed it. */
    follow(onChange: (value: T) => void) {
      const readAnew = () => onChange(parse(readJson(key, storage)));
      window.addEventListener('storage', (event) => {
        // A null key: everything was cleared.
        if (event.key === key || event.key === null) readAnew();
      });
      // A page that the browser had put aside, and brings back by its Back button, has heard of nothing meanwhile.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) readAnew();
      });
    },
  };
}

function readJson(key: string, storage: () => Storage): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
