/** Beyond so many spenders a period has nothing for new ones, or addresses that somebody makes up would fill the memory. */
const mostSpenders = 10_000;

/** Grants each spender `amount` in every `period`, in milliseconds. */
export function createBudget(amount: number, period: number) {
  let since = 0;
  let spent = new Map<string, number>();

  return {
    /** Whether there was something left. */
    spend(spender: string): boolean {
      if (performance.now() - since > period) {
        since = performance.now();
        spent = new Map();
      }
      const before = spent.get(spender) ?? 0;
      if (before >= amount || (before === 0 && spent.size >= mostSpenders)) return false;
      spent.set(spender, before + 1);
      return true;
    },
  };
}
