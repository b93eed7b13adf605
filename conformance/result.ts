import type { Difference } from './difference';

/** No valid input can be made, because there is nothing that it could name. */
export class NoInput extends Error {}

/** What came of one call of the contract. */
export type CallResult = {
  key: string;
  resource: string;
  /** `unchecked`: nothing of it could be tried, for the `reason`. */
  outcome: 'conforms' | 'differs' | 'unchecked';
  /** What was tried. */
  checks: string[];
  differences: Difference[];
  /** Why some or all of the call could not be checked. */
  reasons: string[];
};

/** Goes on with the next call where the input for this one cannot be made. */
export async function tolerating(result: Result, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof NoInput)) throw error;
    result.skip(error.message);
  }
}

/** So many differences of one check at one place are told. */
const mostAlike = 10;

/** Notes what is tried of one call. */
export function createResult(key: string, resource: string) {
  const checks: string[] = [];
  const differences: Difference[] = [];
  const reasons: string[] = [];
  return {
    check(name: string, found: readonly Omit<Difference, 'check'>[]): void {
      if (!checks.includes(name)) checks.push(name);
      for (const one of found) {
        // Alike in all but the question: once is enough to mend it.
        if (differences.filter((other) => other.check === name && other.path === one.path).length < mostAlike) {
          differences.push({ check: name, ...one });
        }
      }
    },
    skip(reason: string): void {
      if (!reasons.includes(reason)) reasons.push(reason);
    },
    done(): CallResult {
      const outcome = differences.length > 0 ? 'differs' : checks.length > 0 ? 'conforms' : 'unchecked';
      return { key, resource, outcome, checks, differences, reasons };
    },
  };
}

export type Result = ReturnType<typeof createResult>;
