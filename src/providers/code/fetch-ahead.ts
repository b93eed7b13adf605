/** Downloads what may be wanted soon. That it fails matters to nobody yet. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch {
    // Whoever needs it asks again.
  }
}
