import { followUps } from '@contract/follow-ups';
import { allEndpoints } from '@contract/index';
import { logs } from '@contract/logs';
import type { PatientRecord } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { waitingRoom } from '@contract/waiting-room';
import type { WorkbenchData } from '@contract/workbench';
import type { MetaQuery } from '@refinedev/core';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BookingModal } from '@/domain/appointment/booking-modal';
import { OrganizationSelect } from '@/domain/organization/organization-select';
import { PatientSelect } from '@/domain/patient/patient-select';
import { NextInLine } from '@/domain/waiting-room/next-in-line';
import { AppError } from '@/lib/errors/app-error';
import { Expected } from '@/pages/clinic/waiting-room/expected';
import { WaitingChart } from '@/pages/dashboard/analysis/waiting-chart';
import { Tiles } from '@/pages/dashboard/tiles';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { ViewChoice } from '@/resources/follow-ups/view-choice';
import { Unfinished } from '@/resources/imports/steps/unfinished';
import { ClearModal } from '@/resources/logs/clear-modal';
import { FileView } from '@/resources/patient-records/files/file-view';
import { Picture } from '@/resources/patient-records/files/picture';
import { Sheet } from '@/resources/patient-records/report/sheet';
import { PatientDetail } from '@/resources/patients/detail';
import { DuplicateWarning } from '@/resources/patients/duplicate-warning';
import { NotificationButton } from '@/shell/notifications/notification-button';
import { PickersProvider } from '@/ui/form/pickers';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { Pictures } from '@/ui/pictures/pictures';
import { buildProfile, buildSession } from './providers/build-profile';
import { renderPage } from './ui/render-page';

beforeEach(() =>
  session.start(
    buildSession({
      user: buildProfile({
        permissions: allEndpoints.map(({ key }) => key),
        staff: { id: 4, servicePointIds: [3] },
      }),
    }),
  ),
);
afterEach(() => {
  unsavedWork.discard();
  session.clear();
});

const upload = '/api/v1/uploads/12';
const acts = { isGranted: () => true, checkIn: async () => undefined };
const visit = {
  servicePointId: 3,
  status: 'completed',
  patientGender: 'male',
  patientBirthday: '2018-05-03',
  visitDate: '2031-11-24',
} as PatientRecord;
const booking = { patientId: 7, patientName: '张三', servicePointId: 3, date: '2031-11-24' };

/** The form of a patient, with somebody in it. */
function OfSomebody() {
  const form = useForm({ defaultValues: { name: '张三', phone: '', birthday: '2018-05-03' } });
  return (
    <FormProvider {...form}>
      <DuplicateWarning exceptId={7} />
    </FormProvider>
  );
}

/** By what is asked for: which call brings it, and where it is shown. */
const places: Record<string, [isAsked: (call: { resource?: string; url?: string }) => boolean, place: ReactElement]> = {
  'the slots of a day': [
    ({ url }) => url?.includes('slots') ?? false,
    <PickersProvider key="" value={{ patients: PatientSelect }}>
      <BookingModal known={booking} onClose={() => {}} />
    </PickersProvider>,
  ],
  'the reminders that an appointment may answer': [
    ({ resource }) => resource === 'follow-ups',
    <PickersProvider key="" value={{ patients: PatientSelect }}>
      <BookingModal known={booking} onClose={() => {}} />
    </PickersProvider>,
  ],
  'how many reminders stand how': [
    ({ url }) => url === followUps.endpoints.counts.path,
    <ViewChoice key="" value="overdue" onChange={() => {}} query={{}} />,
  ],
  'who may be the same person': [() => true, <OfSomebody key="" />],
  'who is called next': [({ url }) => url === waitingRoom.endpoints.board.path, <NextInLine key="" shown={3} />],
  'who is expected today': [() => true, <Expected key="" servicePointId={3} date="2031-11-24" acts={acts} />],
  'imports that broke off': [() => true, <Unfinished key="" onFile={() => {}} />],
  'how old entries of the log may be': [
    ({ url }) => url === logs.endpoints.state.path,
    <ClearModal key="" onClose={() => {}} />,
  ],
  'who issues a report': [
    ({ resource }) => resource === 'service-points',
    <Sheet key="" title="报告" record={visit}>
      …
    </Sheet>,
  ],
  'a picture of a visit': [() => true, <Picture key="" url={upload} label="眼底照片" />],
  'what a file of a visit is': [() => true, <FileView key="" url={upload} label="眼底照片" />],
  'pictures of a row': [() => true, <Pictures key="" urls={[upload]} />],
};

const untold = /加载失败|未能加载|未能得知/;

/** The server's fault: of a 500 there is no toast, so that what is not told in its place is told nowhere. */
const fault = new AppError({ kind: 'http', statusCode: 500, message: '服务器发生错误' });

for (const [what, [isAsked, place]] of Object.entries(places)) {
  it(`${what}: that it cannot be had is told in its place, and it is had once it can`, async () => {
    let isBroken = true;
    let asked = 0;
    const answer = async (call: { resource?: string; url?: string }) => {
      if (isAsked(call)) {
        asked += 1;
        if (isBroken) throw fault;
      }
      return { data: Object.assign([], { days: [], entries: [] }), total: 0 } as never;
    };
    const { user } = renderPage(place, { getList: answer, getOne: answer, getMany: answer, custom: answer });
    await screen.findByText(untold);
    isBroken = false;
    const before = asked;
    await user.click(screen.getByRole('button', { name: /重试/ }));
    await waitFor(() => expect(asked).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByText(untold)).toBeNull());
  });
}

const choices: Record<string, ReactElement> = {
  organizations: <OrganizationSelect key="" id="choice" value={undefined} />,
  'rows of another resource': <ReferenceSelect key="" resource="staff" id="choice" />,
};

for (const [what, place] of Object.entries(choices)) {
  it(`a choice of ${what} says that it cannot be had, and asks anew when it is opened again`, async () => {
    let isBroken = true;
    const answer = async () => {
      if (isBroken) throw fault;
      return { data: { data: [], total: 0 }, total: 0 } as never;
    };
    const list = async () => {
      if (isBroken) throw fault;
      return { data: [], total: 0 } as never;
    };
    const { user } = renderPage(place, { getList: list, custom: answer });
    await user.click(screen.getByRole('combobox'));
    await screen.findByText('加载失败');
    await user.click(document.body);
    expect(screen.getByRole('combobox', { expanded: false })).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('combobox'));
    await waitFor(() => expect(screen.queryByText('加载失败')).toBeNull());
  });
}

it('a choice that knows what is chosen says that it could not have the others', async () => {
  const answer = async () => {
    throw fault;
  };
  const place = <ReferenceSelect resource="service-points" id="choice" value={6} shown="明眸店" />;
  const { user } = renderPage(place, { getList: answer, getMany: answer });
  await user.click(screen.getByRole('combobox'));
  await screen.findByText('加载失败');
});

const chosen: Record<string, ReactElement> = {
  organization: <OrganizationSelect key="" id="choice" value={6} />,
  'row of another resource': <ReferenceSelect key="" resource="service-points" id="choice" value={6} />,
  patient: <PatientSelect key="" id="choice" value={6} />,
};

for (const [what, place] of Object.entries(chosen)) {
  it(`of a chosen ${what} whose name cannot be had no bare id is shown`, async () => {
    const answer = async () => {
      throw fault;
    };
    renderPage(place, { getList: answer, getOne: answer, getMany: answer, custom: answer });
    await screen.findByText('加载失败');
    expect(screen.queryByText('6')).toBeNull();
  });
}

for (const [what, place] of Object.entries(chosen)) {
  it(`of a chosen ${what} that may not be read it is not said that it could not be loaded`, async () => {
    const refuse = async () => {
      throw new AppError({ kind: 'http', statusCode: 403, message: '' });
    };
    const none = async () => ({ data: [], total: 0 }) as never;
    const noOptions = async () => ({ data: { data: [], total: 0 } }) as never;
    renderPage(place, { getList: none, custom: noOptions, getOne: refuse, getMany: refuse });
    await screen.findByText('不存在，或不在您的数据范围内');
  });
}

it('messages that cannot be had are not none: neither by the bell nor on the workbench', async () => {
  const getList = async ({ resource }: { resource: string }) => {
    if (resource === 'role-messages') throw fault;
    return { data: [], total: 0, open: 2 } as never;
  };
  renderPage(
    <>
      <NotificationButton />
      <Tiles data={{ today: '2031-11-24', newPatients: null } as WorkbenchData} servicePointId={undefined} />
    </>,
    { getList },
  );
  await screen.findByRole('button', { name: '部分通知加载失败' });
  expect(screen.getByText('2?')).toBeTruthy();
  expect(screen.getByRole('button', { name: /—\s*加载失败/ })).toBeTruthy();
});

const parts: Record<string, ReactElement> = {
  平均候诊时间: <WaitingChart key="" period={{ startDate: '2031-11-01', endDate: '2031-11-24' }} />,
  就诊记录: (
    <PatientDetail
      key=""
      patient={{ id: 7, allergy: '', birthday: '2018-05-03', createdAt: '2031-11-24T08:00:00.000Z' } as Patient}
    />
  ),
};

for (const [what, place] of Object.entries(parts))
  it(`of ${what} that cannot be had beside others it is said what is missing`, async () => {
    const answer = async () => {
      throw fault;
    };
    renderPage(place, { getList: answer, getOne: answer, getMany: answer, custom: answer });
    await screen.findAllByText(untold);
    expect(screen.getByRole('heading', { name: new RegExp(what) })).toBeTruthy();
  });

it('what its reader may not have is offered no second try, which can only fail', async () => {
  const refuse = async () => {
    throw new AppError({ kind: 'http', statusCode: 403, message: '' });
  };
  renderPage(<OfSomebody />, { custom: refuse });
  await screen.findByText(untold);
  expect(screen.queryByRole('button')).toBeNull();
});

/** By what ends the address of the call. */
const gone: Record<string, [ends: string, place: ReactElement | undefined]> = {
  'the visits of a patient': ['/records', parts.就诊记录],
  'who is expected today': ['/calendar', places['who is expected today']?.[1]],
  'the slots of a day': ['/slots', places['the slots of a day']?.[1]],
  'who is called next': ['/waiting-room', places['who is called next']?.[1]],
};

for (const [what, [ends, place]] of Object.entries(gone))
  it(`${what}: that whose they are is gone is told in its place, and by no toast besides`, async () => {
    const asked: unknown[] = [];
    const custom = async ({ url, meta }: { url: string; meta?: MetaQuery }) => {
      if (url.endsWith(ends)) asked.push(meta?.tellsMissing);
      throw new AppError({ kind: 'http', statusCode: 404, message: '内容不存在或已被移除' });
    };
    const none = async () => ({ data: [], total: 0 }) as never;
    renderPage(place, { custom, getList: none, getOne: none });
    await screen.findAllByText(untold);
    expect(new Set(asked)).toEqual(new Set([true]));
  });
