/** What another window of the console does to the storage, and the event by which this one hears of it. */
export function otherWindowWrites(key: string, value: unknown) {
  const newValue = value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
