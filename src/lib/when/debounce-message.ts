/**
 * Shows the first message at once; of those that follow, the last one other than it, when none has come for `wait` milliseconds.
 */
export function debounceMessage<Said extends { message: string }>(show: (said: Said) => void, wait: number) {
  let shown: string | undefined;
  let pending: Said | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    timer = undefined;
    const said = pending;
    pending = undefined;
    if (said !== undefined) start(said);
  };
  const start = (said: Said) => {
    shown = said.message;
    show(said);
    timer = setTimeout(settle, wait);
  };

  return (said: Said) => {
    if (timer === undefined) return start(said);
    if (said.message !== shown) pending = said;
    clearTimeout(timer);
    timer = setTimeout(settle, wait);
  };
}
