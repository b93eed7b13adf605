import { allEndpoints } from '@contract/index';
import type { Patient } from '@contract/patients';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import RecordCreateFor from '@/resources/patient-records/create-for';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const patient = {
  id: 7,
  name: '张三',
  gender: 'male',
  birthday: '2016-03-01',
  patientNo: 'P1',
  servicePointId: 3,
  allergy: '',
};

vi.mock('@refinedev/core', async (original) => ({
  ...(await original<object>()),
  useParsed: () => ({ params: { patientId: '7' } }),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-25T09:00:00Z') });
  session.start(buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key) }) }));
});
afterEach(() => {
  session.clear();
  unsavedWork.discard();
  vi.useRealTimers();
});

async function open() {
  const page = renderPage(<RecordCreateFor />, {
    getOne: async () => ({ data: patient as unknown as Patient }) as never,
    getList: async () => ({ data: [], total: 0 }) as never,
    getMany: async () => ({ data: [] }) as never,
    custom: async () => ({ data: [] }) as never,
  });
  await screen.findByDisplayValue('2026-11-25');
  return page;
}

/** The next morning. */
const passMidnight = () =>
  act(() => {
    vi.setSystemTime(new Date('2026-11-26T01:00:00Z'));
    vi.advanceTimersByTime(60_000);
  });

it('a form for a new visit that stands open overnight, and holds nothing yet, is of the new day', async () => {
  await open();
  await passMidnight();
  await screen.findByDisplayValue('2026-11-26');
});

it('what was begun yesterday keeps its day, with what was typed', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: '主诉' }), '看不清');
  await passMidnight();
  expect(screen.getByDisplayValue('2026-11-25')).toBeTruthy();
  expect(screen.getByDisplayValue('看不清')).toBeTruthy();
});
