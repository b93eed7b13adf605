/** Makes few calls of many: the first at once, and one for all that come within the pause after it. */
export function atMostEvery(milliseconds: number, call: () => void) {
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    timer = undefined;
    if (!isDue) return;
    isDue = false;
    timer = setTimeout(go, milliseconds);
    call();
  };
  return {
    due(): void {
      isDue = true;
      if (timer === undefined) go();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
