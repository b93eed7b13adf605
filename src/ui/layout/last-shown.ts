/** What several parts of the page may say of the document: the last one that is shown says it, until it is not any more. */
export function lastShown<Value>(tell: (last: Value | undefined) => void) {
  const shown: Value[] = [];
  return (value: Value) => {
    shown.push(value);
    tell(value);
    return () => {
      shown.splice(shown.lastIndexOf(value), 1);
      tell(shown.at(-1));
    };
  };
}
