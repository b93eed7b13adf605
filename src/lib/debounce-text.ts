/**
 * Shows the first text at once; of those that follow, the last one other than it, when none has come for `wait` milliseconds.
 */
export function debounceText(show: (text: string) => void, wait: number) {
  let shown: string | undefined;
  let pending: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    timer = undefined;
    const text = pending;
    pending = undefined;
    if (text !== undefined) start(text);
  };
  const start = (text: string) => {
    shown = text;
    show(text);
    timer = setTimeout(settle, wait);
  };

  return (text: string) => {
    if (timer === undefined) return start(text);
    if (text !== shown) pending = text;
    clearTimeout(timer);
    timer = setTimeout(settle, wait);
  };
}
