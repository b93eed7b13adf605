const listeners = new Set<() => void>();

/** For what stands outside of the pages, which begin anew when their user's reach becomes less. */
export const reachLost = {
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  tell(): void {
    for (const listener of [...listeners]) listener();
  },
};
