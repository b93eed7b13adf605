type Events = WindowEventMap & DocumentEventMap;

/** Tells of each event of these kinds. Gives the way to end it. */
export function listen<Kind extends keyof Events>(
  target: EventTarget,
  kinds: Kind | readonly Kind[],
  react: (event: Events[Kind]) => void,
  options?: AddEventListenerOptions,
): () => void {
  // A target's own type knows which events its kinds are.
  const listener = react as EventListener;
  for (const kind of [kinds].flat()) target.addEventListener(kind, listener, options);
  return () => {
    for (const kind of [kinds].flat()) target.removeEventListener(kind, listener, options);
  };
}

/** Ends several things by one call. */
export const endOf =
  (...ends: readonly (() => void)[]) =>
  () => {
    for (const end of ends) end();
  };
