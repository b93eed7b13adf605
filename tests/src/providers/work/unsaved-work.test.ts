import { toast } from 'sonner';
import { afterEach, describe, expect, it } from 'vitest';
import { text } from '@/providers/i18n';
import { session } from '@/providers/session/session';
import { interruptedWork } from '@/providers/work/interrupted-work';
import { unsavedWork, useUnsavedWork } from '@/providers/work/unsaved-work';
import { toastTitles } from '../../toast-titles';
import { buildProfile, buildSession } from '../build-profile';

afterEach(() => unsavedWork.discard());

const asked = () => useUnsavedWork.getState().pending;

describe('the question before leaving', () => {
  it('knows whether a draft of everything is kept', async () => {
    unsavedWork.mark('visit', '/visit');
    unsavedWork.markKept('visit');
    unsavedWork.mark('role', '/role');
    const one = unsavedWork.mayLeave(['/visit']);
    expect(asked()?.isKept).toBe(true);
    const all = unsavedWork.mayLeave();
    expect(asked()?.isKept).toBe(false);
    asked()?.answer(false);
    expect([await one, await all]).toEqual([false, false]);
  });

  it('forgets of a form that it was kept', async () => {
    unsavedWork.mark('visit', '/visit');
    unsavedWork.markKept('visit');
    unsavedWork.clear('visit');
    unsavedWork.mark('visit', '/visit');
    const left = unsavedWork.mayLeave();
    expect(asked()?.isKept).toBe(false);
    asked()?.answer(true);
    expect(await left).toBe(true);
  });

  it('goes with the session: whoever comes next is not asked', async () => {
    session.start(buildSession());
    unsavedWork.mark('visit', '/visit');
    const left = unsavedWork.mayLeave(['/visit']);
    session.clear();
    expect(asked()).toBeNull();
    expect(await left).toBe(false);
  });
});

it.each([
  ['the same person', 1, [text('session.typedKept')]],
  ['somebody else', 2, []],
])('what was left in a form when the session ended is told of to %s who signs in', (_, id, told) => {
  toast.dismiss();
  session.start(buildSession());
  unsavedWork.mark('message', '/messages');
  const stop = interruptedWork.watch('message', '/messages system-messages', () => '没写完');
  session.clear();
  stop();
  session.start(buildSession({ user: buildProfile({ id }) }));
  expect(toastTitles()).toEqual(told);
  interruptedWork.take(2, '');
  session.clear();
  toast.dismiss();
});

it.each([
  ['the same person', 1, [text('session.brokenOff')]],
  ['somebody else', 2, []],
])(
  'what went on when the session ended, to be told to nobody, is said to be broken off to %s who signs in',
  (_, id, told) => {
    toast.dismiss();
    session.start(buildSession());
    unsavedWork.mark('bulk', '/users');
    unsavedWork.setGoingOn('bulk', true);
    session.clear();
    session.start(buildSession({ user: buildProfile({ id }) }));
    expect(toastTitles()).toEqual(told);
    session.clear();
    toast.dismiss();
    // Once.
    session.start(buildSession());
    expect(toastTitles()).toEqual([]);
    session.clear();
  },
);

it('what was left when the session ended is still there after it has ended again', () => {
  const typeAndEnd = (form: string) => {
    session.start(buildSession());
    unsavedWork.mark(form, '/clinic');
    const stop = interruptedWork.watch(form, form, () => `${form} 没写完`);
    session.clear();
    stop();
  };
  typeAndEnd('patient');
  typeAndEnd('visit');
  session.start(buildSession());
  expect(['patient', 'visit'].map((form) => interruptedWork.take(1, form))).toEqual(['patient 没写完', 'visit 没写完']);
  session.clear();
});
