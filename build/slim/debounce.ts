/** Lodash's, without its options: the last of some calls, when none has followed for so many milliseconds. */
// biome-ignore lint/style/noDefaultExport: the module has one
export default function debounce<Args extends unknown[]>(work: (...args: Args) => unknown, wait = 0) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: Args | undefined;
  let result: unknown;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    latest = undefined;
  };
  const flush = () => {
    const args = latest;
    cancel();
    if (args) result = work(...args);
    return result;
  };
  const later = (...args: Args) => {
    clearTimeout(timer);
    latest = args;
    timer = setTimeout(flush, wait);
    return result;
  };
  return Object.assign(later, { cancel, flush });
}
