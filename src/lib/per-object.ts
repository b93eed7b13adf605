/** A function of an object that is worked out once for each object, for as long as that exists. The object must not change. */
export function perObject<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const entry = known.get(key) ?? { value: work(key) };
    known.set(key, entry);
    return entry.value;
  };
}
