import { isCopy } from '@contract/exam/origins';
import { completeExam } from '@contract/exam/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmed,
  copied,
  type FormOrigins,
  followed,
  merged,
  typed,
} from '@/resources/patient-records/form/form-origins';

const name = 'basic.iop.od';
const other = 'basic.iop.os';
const at = '2026-06-01T00:00:00.000Z';
const copy = { from: 'lastVisit', visitDate: '2026-03-01', at, confirmedAt: null } as const;
const none: FormOrigins = { origins: {}, left: {} };

describe('where a value of the form comes from', () => {
  it('copy, type over, undo, confirm, take back: says at each step what it is', () => {
    const first = copied(none, [name, other], copy);
    expect(isCopy(first.origins[name])).toBe(true);
    const over = typed(first, { name, before: 15, after: 16, isUndo: false });
    expect(over.origins[name]).toBeUndefined();
    expect(isCopy(over.origins[other])).toBe(true);
    const back = typed(over, { name, before: 16, after: 15, isUndo: true });
    expect(back.origins[name]).toEqual(copy);
    const sure = confirmed(back, [name], at);
    expect([isCopy(sure.origins[name]), sure.origins[name]]).toEqual([false, { ...copy, confirmedAt: at }]);
    expect(confirmed(sure, [name], at).origins[name]).toEqual(copy);
    // A row of which one is confirmed is confirmed wholly first.
    expect(isCopy(confirmed(sure, [name, other], at).origins[other])).toBe(false);
  });

  it('the same figure typed once more is a result; taken back it is the copy again', () => {
    const again = typed(copied(none, [name], copy), { name, before: 15, after: 15, isUndo: false });
    expect(again.origins[name]).toBeUndefined();
    expect(typed(again, { name, before: 15, after: 15, isUndo: true }).origins[name]).toEqual(copy);
  });

  it('a cell that is filled from another one comes from where that one does', () => {
    const first = copied(none, [name], copy);
    expect(followed(first, other, name).origins[other]).toEqual(copy);
    expect(followed(first, name, other).origins[name]).toBeUndefined();
  });

  it('whatever is done in whatever order, only what was copied is a copy, and never after it was typed or confirmed', () => {
    const steps = fc.array(
      fc.tuple(
        fc.constantFrom('copy', 'type', 'undo', 'confirm'),
        fc.constantFrom(name, other),
        fc.integer({ max: 3 }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(steps, (walk) => {
        let state = none;
        const values: Record<string, unknown> = { [name]: null, [other]: null };
        const wasCopied = new Set<string>();
        for (const [step, cell, value] of walk) {
          const before = values[cell];
          if (step === 'copy' && before === null) {
            state = copied(state, [cell], copy);
            values[cell] = 9;
            wasCopied.add(cell);
          } else if (step === 'type' || step === 'undo') {
            const after = step === 'undo' ? (state.left[cell]?.value ?? value) : value;
            state = typed(state, { name: cell, before, after, isUndo: step === 'undo' });
            values[cell] = after;
            if (step === 'type') expect(state.origins[cell]).toBeUndefined();
          } else if (step === 'confirm') {
            const wasCopy = isCopy(state.origins[cell]);
            state = confirmed(state, [cell], at);
            if (wasCopy) expect(isCopy(state.origins[cell])).toBe(false);
          }
          // A copy holds what was copied, and nothing that somebody has typed.
          for (const one of [name, other]) {
            if (!isCopy(state.origins[one])) continue;
            expect([wasCopied.has(one), values[one]]).toEqual([true, 9]);
          }
        }
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('what was saved elsewhere with the same values has confirmed them for both', () => {
    const exam = completeExam({ basic: { iop: { od: 15, os: 16 } } });
    const sure = { ...copy, confirmedAt: at };
    expect(merged({ exam, origins: { [name]: copy } }, { exam, origins: { [name]: sure } })).toEqual({ [name]: sure });
    expect(merged({ exam, origins: { [name]: sure } }, { exam, origins: { [name]: copy } })).toEqual({ [name]: sure });
    const differs = completeExam({ basic: { iop: { od: 14, os: 16 } } });
    expect(merged({ exam, origins: { [name]: copy } }, { exam: differs, origins: {} })).toEqual({ [name]: copy });
  });
});
