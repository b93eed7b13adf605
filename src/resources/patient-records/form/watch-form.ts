import type { AppError } from '@/lib/errors/app-error';
import { isSame } from '../same-values';
import { pathOfIssue } from './cell-path';
import { isInForm, type Refused } from './check-form';
import type { CheckStore, Checks } from './checks';
import type { FormValues } from './form-values';
import type { FormHandle } from './visit-form';

/** After the last key; the checks take longer than a frame on a slow machine. */
const wait = 150;

/** What the server said, and the value of the cell that it said it of. */
type Refusal = { path: readonly string[]; message: () => string; value: unknown };

/** What is known from one look at the form to the next. */
export type Known = {
  /** Once the user has tried to complete the visit, what is missing stays marked. */
  isComplete: boolean;
  refusals: Refusal[];
  /** Fields outside of the grid that show an error. */
  plain: Set<string>;
  timer?: ReturnType<typeof setTimeout>;
};

type Options = {
  form: FormHandle;
  store: CheckStore;
  known: Known;
  check: (state: State) => Checks;
};

type State = {
  values: FormValues;
  isComplete: boolean;
  isTold: (field: string) => boolean;
  refused: readonly Refused[];
};

/** The cell in which the cursor is. */
const focusedPath = () => document.activeElement?.closest('[data-path]')?.getAttribute('data-path') ?? undefined;

const isInStore = (path: string) => path.startsWith('exam.') || /^prescription\.(od|os|pd)/.test(path);

/** Looks at a form at once, soon, or whenever a cell is left, and puts what it finds into the store. */
export function watchForm({ form, store, known, check }: Options) {
  const valueAt = (path: readonly string[]): unknown => form.getValues(pathOfIssue(path) as keyof FormValues);
  const refusedStill = () =>
    known.refusals
      .filter(({ path, value }) => isSame(valueAt(path), value))
      .map(({ path, message }) => ({ path, message: message() }));

  /** Fields outside of the grid show their errors as every form's fields do. */
  const showPlain = (errors: Checks['errors']) => {
    for (const name of known.plain) if (!errors.has(name)) form.clearErrors(name as keyof FormValues);
    known.plain = new Set([...errors.keys()].filter((path) => !isInStore(path)));
    for (const path of known.plain) form.setError(path as keyof FormValues, { message: errors.get(path) });
  };

  const now = (how: 'typing' | 'all'): Checks => {
    clearTimeout(known.timer);
    const { isComplete } = known;
    const tellsAll = how === 'all' || isComplete;
    const isTold = (field: string) => tellsAll || known.plain.has(field);
    const found = check({ values: form.getValues(), isComplete, isTold, refused: refusedStill() });
    if (tellsAll) showPlain(found.errors);
    store.set(how === 'typing' ? withoutNew(found, store.get(), focusedPath()) : found);
    return found;
  };
  const later = (after?: number) => {
    clearTimeout(known.timer);
    known.timer = setTimeout(() => now('typing'), after);
  };

  return {
    all: (forCompletion: boolean) => {
      known.isComplete ||= forCompletion;
      // The server is asked again.
      known.refusals = [];
      return now('all');
    },
    /** The server has refused what stands in these places; it is shown for as long as it stands there. */
    refused: (refusal: AppError) => {
      known.refusals = Object.keys(refusal.errors ?? {})
        .filter(isInForm)
        .map((name) => {
          const path = name.split('.');
          const message = () => refusal.errors?.[name]?.[0] ?? '';
          return { path, message, value: structuredClone(valueAt(path)) };
        });
      return now('all');
    },
    soon: () => later(wait),
    /** A cell was left; where to is known a moment later. */
    touched: () => later(),
  };
}

/** Of a cell that is being typed in nothing new is said. */
function withoutNew(found: Checks, before: Checks, path: string | undefined): Checks {
  if (path === undefined) return found;
  const told = <Said>(now: ReadonlyMap<string, Said>, then: ReadonlyMap<string, Said>): ReadonlyMap<string, Said> =>
    then.has(path) ? now : new Map([...now].filter(([at]) => at !== path));
  return {
    ...found,
    errors: told(found.errors, before.errors),
    warnings: told(found.warnings, before.warnings),
    marks: told(found.marks, before.marks),
  };
}
