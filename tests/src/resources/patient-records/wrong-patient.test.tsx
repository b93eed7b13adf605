import { blankExam } from '@contract/exam/schema';
import { allEndpoints } from '@contract/index';
import type { PatientRecord } from '@contract/patient-records';
import type { GetOneParams } from '@refinedev/core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { toTree } from '@/lib/menu/tree';
import { fileSender } from '@/providers/backend';
import { session, useSession } from '@/providers/session/session';
import { windowName } from '@/providers/windows/window-name';
import { localDrafts } from '@/providers/work/local-drafts';
import { unsavedWork } from '@/providers/work/unsaved-work';
import RecordCreateFor from '@/resources/patient-records/create-for';
import { rewritten } from '@/resources/patient-records/form/form-values';
import { withOwnFiles } from '@/resources/patient-records/form/own-files';
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

const useAddress = await vi.hoisted(async () => {
  const { create } = await import('zustand');
  return create(() => ({ pathname: '/records/12', params: { patientId: '7', from: '12' } }));
});
const led = (from: string) => act(() => useAddress.setState({ params: { patientId: '7', from } }));
vi.mock('@refinedev/core', async (original) => ({ ...(await original<object>()), useParsed: useAddress }));

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
  led('12');
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

it('goes along into a form that is open with another visit of somebody else, which it says then', async () => {
  const second = { ...written, id: 13, patientName: '王五', chiefComplaint: '眼睛干' };
  const getOne = async ({ resource, id }: GetOneParams) =>
    ({ data: resource === 'patients' ? patient : id === 13 ? second : written }) as never;
  renderPage(<RecordCreateFor />, { ...providers, getOne });
  await screen.findByDisplayValue('看不清黑板');
  led('13');
  await screen.findByDisplayValue('眼睛干');
  expect(screen.getByText(/内容带自王五 2026-11-24 的检查记录/)).toBeTruthy();
});

it.each([
  ['of this patient', undefined, 0],
  ['of what was carried over', 12, 1],
])('says where the content is from as long as it is: a draft %s that is taken up', async (_, from, notes) => {
  const user = useSession.getState().user?.id ?? 0;
  const name = `patient-records/7/new/${windowName}`;
  await localDrafts.save(user, name, { values: { chiefComplaint: '早先写的' }, from });
  const { user: hand } = renderPage(<RecordCreateFor />, providers);
  await hand.click(await screen.findByRole('button', { name: '恢复并继续' }));
  await screen.findByDisplayValue('早先写的');
  await waitFor(() => expect(screen.queryAllByText(/内容带自李四/)).toHaveLength(notes));
  cleanup();
  await localDrafts.remove(user, name);
});

it('sends the files once more for whose they are, and says how many could not be had', async () => {
  const pictured = blankExam();
  pictured.other.fundusPhoto = {
    od: ['/api/v1/uploads/4?name=OD.jpg', '/api/v1/uploads/5'],
    os: ['/api/v1/uploads/6'],
  };
  pictured.other.attachments = ['/api/v1/uploads/7?name=OCT.pdf'];
  const content = new Blob(['content']);
  const sent: unknown[] = [];
  vi.spyOn(fileSender, 'announce').mockImplementation(async (file, about) => {
    sent.push([file, about]);
    return { id: 100 + sent.length, url: `/api/v1/uploads/${100 + sent.length}` };
  });
  const begun = vi.spyOn(fileSender, 'sendPieces').mockResolvedValue();
  renderPage(<RecordCreateFor />, {
    ...providers,
    getOne: async ({ resource, id }: GetOneParams) => {
      if (resource !== 'uploads')
        return { data: resource === 'patients' ? patient : { ...written, exam: pictured } } as never;
      if (id === 6) throw new AppError({ kind: 'http', statusCode: 404, message: '' });
      return { data: content } as never;
    },
  });
  await screen.findByText('有 1 个文件未能带入，请打开那一份，保存后在此重新选择。');
  expect(sent).toEqual(Array(3).fill([content, { purpose: 'exam', patientId: 7 }]));
  expect(begun.mock.calls.map(([id]) => id)).toEqual([101, 102, 103]);
  const { visit } = await withOwnFiles({ ...written, exam: pictured }, 7, async () => content);
  const { fundusPhoto, attachments } = visit.exam.other;
  expect(fundusPhoto).toEqual({
    od: ['/api/v1/uploads/104?name=OD.jpg', '/api/v1/uploads/105'],
    os: ['/api/v1/uploads/106'],
  });
  expect(attachments).toEqual(['/api/v1/uploads/107?name=OCT.pdf']);
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
