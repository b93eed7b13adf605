import { completeExam } from '@contract/exam/schema';
import { allEndpoints } from '@contract/index';
import type { PatientRecord, RecordVersion } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import type { CustomParams, GetOneParams } from '@refinedev/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import RecordCreateFor from '@/resources/patient-records/create-for';
import RecordVersions from '@/resources/patient-records/versions';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const useAddress = await vi.hoisted(async () => {
  const { create } = await import('zustand');
  return create<{ params: Record<string, string> }>(() => ({ params: {} }));
});
vi.mock('@refinedev/core', async (original) => ({ ...(await original<object>()), useParsed: useAddress }));

const blank = {
  servicePointId: 3,
  examinerId: 5,
  visitType: 'first',
  chiefComplaint: '',
  history: '',
  familyHistory: '',
  allergy: '',
  exam: completeExam({ basic: { iop: { od: 15, os: 16 } } }),
  origins: {},
  diagnoses: [],
  plans: [],
  planCodes: [],
  prescription: null,
  advice: '',
  nextFollowUpDate: null,
  followUpReason: '',
  tabExaminers: [],
  versions: 1,
  canEdit: true,
  updatedAt: '2026-05-01T08:00:00.000Z',
};
const visit = (fields: object) =>
  ({
    ...blank,
    id: 3,
    patientId: 7,
    patientName: '张三',
    visitDate: '2026-05-01',
    status: 'completed',
    ...fields,
  }) as unknown as PatientRecord;

let there: { patient: Patient | undefined; visits: PatientRecord[]; other: PatientRecord; versions: RecordVersion[] };
let client: QueryClient;

beforeEach(() => {
  session.start(buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key) }) }));
  there = {
    patient: {
      ...{ id: 7, name: '张三', gender: 'male', birthday: '2016-03-01', patientNo: 'P1', servicePointId: 3 },
      allergy: '',
    } as Patient,
    visits: [visit({})],
    other: visit({ id: 12, patientId: 8, patientName: '李四', patientBirthday: '2010-01-01' }),
    versions: [2, 1].map((version) => versionOf(version)),
  };
});
afterEach(() => {
  session.clear();
  unsavedWork.discard();
});

const versionOf = (version: number, status = 'amended') =>
  ({
    ...{ id: version, version, status, byName: '周敏', at: blank.updatedAt, reason: '' },
    content: visit({}),
  }) as unknown as RecordVersion;

function KeepClient() {
  client = useQueryClient();
  return null;
}

const answers = {
  getOne: async ({ resource }: GetOneParams) => {
    const data = resource === 'patients' ? there.patient : there.other;
    if (!data) throw new AppError({ kind: 'http', statusCode: 404, message: '' });
    return { data } as never;
  },
  getList: async () => ({ data: [], total: 0 }) as never,
  getMany: async () => ({ data: [] }) as never,
  custom: async ({ url }: CustomParams) =>
    ({
      data: /versions$/.test(url) ? there.versions : /records$/.test(url) ? there.visits : { holder: null },
    }) as never,
};

function open(params: Record<string, string>, page = <RecordCreateFor />) {
  useAddress.setState({ params });
  return renderPage(
    <>
      <KeepClient />
      {page}
    </>,
    answers,
  );
}

/** What somebody else has done, heard of as in every window. */
async function elsewhere(changed: Partial<typeof there>) {
  Object.assign(there, changed);
  await act(async () => client.invalidateQueries());
}

it('a visit that is voided while the next one is typed is shown beside no input any more, and that is said until it is seen', async () => {
  const { user } = await open({ patientId: '7' });
  await user.click(await screen.findByRole('tab', { name: /基础检查/ }));
  await screen.findByRole('button', { name: /15/ });
  await elsewhere({ visits: [visit({ status: 'voided', updatedAt: '2026-05-02T08:00:00.000Z' })] });
  await waitFor(() => expect(screen.queryByRole('button', { name: /15/ })).toBeNull());
  expect(screen.getByText(/上次检查刚有变动/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText(/上次检查刚有变动/)).toBeNull();
});

it('a visit that a colleague begins meanwhile is told of before this one is saved', async () => {
  open({ patientId: '7' });
  await screen.findByRole('tab', { name: /基础检查/ });
  await elsewhere({ visits: [visit({ id: 4, status: 'draft', visitDate: '2026-05-03' }), ...there.visits] });
  expect(await screen.findByText('张三 有一份 2026-05-03 未完成的检查记录')).toBeTruthy();
  expect(screen.queryByText(/上次检查刚有变动/)).toBeNull();
});

it('a visit is not offered to be saved while its patient is gone or out of reach', async () => {
  open({ patientId: '7' });
  const ways = ['保存草稿', '完成检查记录'].map((name) => () => screen.getByRole('button', { name }));
  await screen.findByRole('tab', { name: /基础检查/ });
  const { patient } = there;
  await elsewhere({ patient: undefined });
  expect(await screen.findByText(/因此无法保存/)).toBeTruthy();
  for (const way of ways) expect(way()).toHaveProperty('disabled', true);
  await elsewhere({ patient });
  await waitFor(() => expect(screen.queryByText(/因此无法保存/)).toBeNull());
  for (const way of ways) expect(way()).toHaveProperty('disabled', false);
});

it('an allergy that somebody adds meanwhile stands above the form', async () => {
  open({ patientId: '7' });
  await screen.findByRole('tab', { name: /基础检查/ });
  await elsewhere({ patient: { ...there.patient, allergy: '青霉素' } as Patient });
  expect(await screen.findByText('过敏史：青霉素')).toBeTruthy();
});

it('who has voided the visit of the wrong patient already is not asked to, and reads that another was changed', async () => {
  open({ patientId: '7', from: '12' });
  await screen.findByText(/那一份仍在李四名下/);
  await elsewhere({ other: { ...there.other, status: 'amended', updatedAt: '2026-05-02T08:00:00.000Z' } });
  expect(await screen.findByText(/带入之后又有改动/)).toBeTruthy();
  await elsewhere({ other: { ...there.other, status: 'voided' } });
  await waitFor(() => expect(screen.queryByText(/那一份仍在李四名下/)).toBeNull());
});

it('who compares two versions reads that there is a newer one, and is led to it', async () => {
  const { user } = open({ id: '3', earlier: '1', later: '2' }, <RecordVersions />);
  await screen.findByText('右侧版本');
  expect(screen.queryByText(/不是最新版本/)).toBeNull();
  await elsewhere({ versions: [versionOf(3, 'voided'), ...there.versions] });
  expect(await screen.findByText('这两版都不是最新版本：此检查现为第 3 版 · 已作废。')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '与最新版本对比' }));
});
