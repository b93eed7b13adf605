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
      spent.set(spender, before + 1);
      return before < amount;
    },
  };
}
