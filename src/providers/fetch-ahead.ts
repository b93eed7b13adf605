let underWay = 0;

/** Downloads what may be wanted soon. That it fails matters to nobody yet. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  underWay += 1;
  try {
    await load();
  } catch {
    // Whoever needs it asks again.
  } finally {
    underWay -= 1;
  }
}

export const isFetchingAhead = () => underWay > 0;
