import { blankExam } from '@contract/exam/schema';
import { allEndpoints } from '@contract/index';
import type { PatientRecord } from '@contract/patient-records';
import type { GetOneParams } from '@refinedev/core';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toTree } from '@/lib/menu/tree';
import { session } from '@/providers/session';
import { unsavedWork } from '@/providers/unsaved-work';
import RecordCreateFor from '@/resources/patient-records/create-for';
import { rewritten } from '@/resources/patient-records/form/form-values';
import { RecordPage } from '@/resources/patient-records/record-page';
import { buildMenu } from '../../lib/menu/menu-record';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const day = '2026-11-24';
const patient = {
  id: 7,
  name: '张三',
  gender: 'male',
  birthday: '2016-03-01',
  patientNo: 'P1',
  servicePointId: 3,
  allergy: '青霉素',
};

const exam = blankExam();
exam.basic.iop = { od: 15, os: 16 };
exam.special.al = { od: 24.1, os: 24.2 };
const typed = { from: 'typed', at: `${day}T02:00:00.000Z` } as const;
/** Of another patient's visit, with a length that was copied from theirs before it. */
const written = {
  id: 12,
  patientId: 8,
  patientName: '李四',
  patientBirthday: '1990-01-01',
  patientGender: 'female',
  status: 'draft',
  visitDate: day,
  visitType: 'first',
  servicePointId: 3,
  examinerId: 5,
  chiefComplaint: '看不清黑板',
  history: '',
  familyHistory: '',
  allergy: '海鲜',
  exam,
  origins: {
    'basic.iop.od': typed,
    'basic.iop.os': typed,
    'special.al.od': { from: 'lastVisit', visitDate: '2025-01-01', at: typed.at, confirmedAt: null },
    'special.al.os': { from: 'lastVisit', visitDate: '2025-01-01', at: typed.at, confirmedAt: typed.at },
  },
  diagnoses: [],
  plans: [],
  prescription: null,
  advice: '多户外',
  nextFollowUpDate: null,
  followUpReason: '',
  tabExaminers: [],
  versions: 0,
  canEdit: true,
} as unknown as PatientRecord;

vi.mock('@refinedev/core', async (original) => ({
  ...(await original<object>()),
  useParsed: () => ({ pathname: '/records/12', params: { patientId: '7', from: '12' } }),
}));

const menus = toTree([
  buildMenu({ id: 1, route: 'records/create', component: 'patient-records/create' }),
  buildMenu({ id: 2, route: 'records/:id', component: 'patient-records/show' }),
]);

beforeEach(() =>
  session.start(buildSession({ user: buildProfile({ menus, permissions: allEndpoints.map(({ key }) => key) }) })),
);
afterEach(() => {
  session.clear();
  unsavedWork.discard();
});

const providers = {
  getOne: async ({ resource }: GetOneParams) => ({ data: resource === 'patients' ? patient : written }) as never,
  getList: async () => ({ data: [], total: 0 }) as never,
  getMany: async () => ({ data: [] }) as never,
  custom: async () => ({ data: [] }) as never,
};

it('a visit that was written under somebody else goes along to whose it is, unsaved, and says where it still is', async () => {
  renderPage(<RecordCreateFor />, providers);
  await screen.findByDisplayValue('看不清黑板');
  for (const value of [day, '青霉素']) expect(screen.getByDisplayValue(value)).toBeTruthy();
  expect(screen.queryByDisplayValue('海鲜')).toBeNull();
  const note = screen.getByText(/内容带自李四 2026-11-24 的检查记录/).closest<HTMLElement>('.ant-alert');
  expect(note?.textContent).toContain('请打开它并选择“删除草稿”');
  expect(screen.getByRole('link', { name: '打开那一份' }).getAttribute('href')).toBe('/records/12');
  expect(unsavedWork.any()).toBe(true);
});

it('takes along what was examined, and nothing that the other’s last visit or file had said', () => {
  const { id, name: _, ...start } = { ...patient, patientId: 7, examinerId: 9 };
  const form = rewritten({ ...start, patientId: id, visitType: 'review' } as never, written);
  expect(form).toMatchObject({ patientId: 7, allergy: '青霉素', visitType: 'review', examinerId: 5, advice: '多户外' });
  expect(form.exam.basic.iop).toEqual({ od: 15, os: 16 });
  // What was only copied is nobody's result; what somebody had confirmed was seen at this visit.
  expect(form.exam.special.al).toEqual({ od: null, os: 24.2 });
  expect(form.origins).toEqual({});
});

it('is offered wherever the visit can be read, to whoever may write one', async () => {
  const { unmount } = renderPage(<RecordPage record={written} />, providers);
  expect(await screen.findByRole('button', { name: '写错患者' })).toBeTruthy();
  unmount();
  session.start(buildSession({ user: buildProfile({ menus, permissions: [] }) }));
  renderPage(<RecordPage record={written} />, providers);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: '写错患者' })).toBeNull();
});
