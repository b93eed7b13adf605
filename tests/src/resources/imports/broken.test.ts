import { imports } from '@contract/imports';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { forgetCourse, useCourse } from '@/resources/imports/course';
import { checkRows, type Means, stop, writeRows } from '@/resources/imports/run-import';

const { check, addRows } = imports.endpoints;
const refused = new AppError({ kind: 'http', statusCode: 403, message: '没有权限' });

function broken() {
  const failElsewhere = vi.fn();
  const send = vi.fn().mockRejectedValue(refused);
  const file = { name: '患者.csv', key: 'k', rows: [{ line: 2, cells: [] }] };
  useCourse.setState({
    importId: 7,
    states: new Map([[2, { outcome: 'valid', errors: {}, duplicateOf: null, likely: null }]]),
  });
  const means = { send, renew: vi.fn(), failElsewhere, file, fields: [], mapping: {}, target: { kind: 'patients' } };
  return { failElsewhere, means: means as unknown as Means };
}

const leave = () => window.history.pushState({}, '', '/elsewhere');

afterEach(() => {
  forgetCourse();
  window.history.pushState({}, '', '/');
});

it('an import that breaks off is told to whoever is on another page by then', async () => {
  const { means, failElsewhere } = broken();
  const done = writeRows(means, 'skip');
  leave();
  await done;
  expect(useCourse.getState()).toMatchObject({ phase: 'broken', problem: refused });
  expect(failElsewhere.mock.calls).toEqual([[addRows.key, refused]]);
});

it('so is a check', async () => {
  const { means, failElsewhere } = broken();
  const done = checkRows(means);
  leave();
  await done;
  expect(useCourse.getState()).toMatchObject({ phase: 'stopped', problem: refused });
  expect(failElsewhere.mock.calls).toEqual([[check.key, refused]]);
});

it.each([checkRows, writeRows])('and not twice to who is on its page, which may have begun anew: %o', async (run) => {
  const { means, failElsewhere } = broken();
  await run(means, 'skip');
  expect(failElsewhere).not.toHaveBeenCalled();
});

it.each(['finished', 'cancelled'] as const)(
  'one that another window has %s meanwhile is, with the rows that are in',
  async (status) => {
    const { means, failElsewhere } = broken();
    const data = { current: { status, done: [{ from: 2, to: 2 }] } };
    const ended = new AppError({ kind: 'http', statusCode: 409, message: '该导入已结束', data });
    const state = useCourse.getState().states.get(2);
    const told = { phase: status, states: new Map([[2, { ...state, outcome: 'created' }]]) };
    await writeRows({ ...means, send: () => Promise.reject(ended) }, 'skip');
    expect(useCourse.getState()).toMatchObject(told);
    useCourse.setState({ phase: 'broken', states: new Map([[2, state as NonNullable<typeof state>]]) });
    await stop({ ...means, send: () => Promise.reject(ended) });
    expect(useCourse.getState()).toMatchObject(told);
    expect(failElsewhere).not.toHaveBeenCalled();
  },
);

it.each([checkRows, writeRows])('nothing of one that was forgotten meanwhile: %o', async (run) => {
  const { means, failElsewhere } = broken();
  const done = run(means, 'skip');
  forgetCourse();
  await done;
  expect(failElsewhere).not.toHaveBeenCalled();
});
