import type { PatientRecord } from '@contract/patient-records';
import { patients } from '@contract/patients';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { toTree } from '@/lib/menu/tree';
import { siteTime } from '@/lib/time/local-day';
import { session } from '@/providers/session/session';
import { PrescriptionSlip } from '@/resources/patient-records/report/prescription-slip';
import { Report } from '@/resources/patient-records/report/report';
import { PrintButton } from '@/ui/layout/print-button';
import { buildMenu } from '../../lib/menu/menu-record';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const lens = { lens: { sphere: -1.25, cylinder: null, axis: null }, add: null, prism: null };
const prescription = { usage: 'distance', od: lens, os: null, pd: null, note: '' } as never;
const amendedAt = '2026-06-02T09:30:00.000Z';

const buildRecord = (changed: Partial<PatientRecord>) =>
  ({
    ...{ id: 12, patientId: 7, patientName: '张三', patientNo: 'P1', patientGender: 'male' },
    ...{ patientBirthday: '2016-03-01', visitDate: '2026-06-01', visitType: 'first', status: 'completed' },
    ...{ servicePointId: 3, servicePointName: '城东店', examinerId: 5, examinerName: '周敏' },
    ...{ completedAt: '2026-06-01T08:00:00.000Z', completedByName: '周敏', updatedAt: amendedAt },
    ...{ updatedByName: '林涛', versions: 1, voidedAt: null, tabExaminers: [], origins: {}, exam: {} },
    ...{ diagnoses: [], plans: [], advice: '', nextFollowUpDate: null, followUpReason: '', prescription },
    ...changed,
  }) as unknown as PatientRecord;

const nobody = () => Promise.reject(new Error('nobody asks'));

async function printed(record: PatientRecord, getOne: () => Promise<never> = nobody) {
  renderPage(
    <>
      <Report record={record} />
      <PrescriptionSlip record={record} prescription={prescription} />
    </>,
    { getOne },
  );
  return screen.findAllByRole('article');
}

beforeAll(() => session.start(buildSession({ user: buildProfile({ id: 0, permissions: [] }) })));
afterEach(() => {
  session.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['draft', '草稿'],
  ['voided', '已作废'],
] as const)(
  'says on every sheet, and not on the first alone, that it is of a visit that is %s',
  async (status, mark) => {
    for (const paper of await printed(buildRecord({ status, ...(status === 'draft' && { completedAt: null }) })))
      expect(paper.querySelector('thead')?.textContent).toMatch(new RegExp(`^${mark} · 张三 · P1`));
  },
);

it('leads to the patient’s page from the name, unless there is none any more, of which paper says nothing', async () => {
  const menus = toTree([buildMenu({ route: 'elsewhere', component: 'patients/show' })]);
  const { endpoints } = patients;
  session.start(buildSession({ user: buildProfile({ permissions: [endpoints.one.key], menus }) }));
  for (const paper of await printed(buildRecord({}))) within(paper).getByRole('link', { name: '张三' });
  cleanup();
  for (const paper of await printed(buildRecord({ patientRemoved: true }))) {
    expect(within(paper).queryByRole('link')).toBeNull();
    expect(paper.textContent).not.toContain('已移除');
  }
});

it('has no mark where the visit counts', async () => {
  for (const paper of await printed(buildRecord({})))
    expect(paper.querySelector('thead')?.textContent).toMatch(/^张三 · P1/);
});

it('names whoever amended it, and when: what stands there is no longer as it was completed', async () => {
  for (const paper of await printed(buildRecord({ status: 'amended', versions: 2 })))
    expect(paper.textContent).toContain(`由 林涛 于 ${siteTime(amendedAt)} 修订`);
});

it('says nothing of an amendment where there was none, also where a visit was voided', async () => {
  const voided = {
    status: 'voided',
    versions: 2,
    voidedAt: amendedAt,
    voidedByName: '林涛',
    voidReason: '误',
  } as const;
  const papers = [...(await printed(buildRecord({}))), ...(await printed(buildRecord(voided)))];
  for (const paper of papers) expect(paper.textContent).not.toContain('修订');
});

describe('the examiner’s signature', () => {
  const signed = { examinerSignature: '/api/v1/uploads/77' };

  it('stands on the line where the examiner signs', async () => {
    const picture = new Blob(['ink'], { type: 'image/png' });
    const papers = await printed(buildRecord(signed), async () => ({ data: picture }) as never);
    for (const paper of papers) {
      const signature = await within(paper).findByRole('img', { name: '周敏' });
      expect(signature.closest('p')?.textContent).toBe('验光师签名');
    }
  });

  it('leaves the line to be signed by hand where there is none', async () => {
    for (const paper of await printed(buildRecord({ examinerSignature: '' }))) {
      expect(within(paper).getByText('验光师签名')).toBeTruthy();
      expect(within(paper).queryByRole('img')).toBeNull();
    }
  });

  it('says before it is printed that it could not be loaded', async () => {
    const papers = await printed(buildRecord(signed));
    for (const paper of papers)
      expect(await within(paper).findByText('验光师的签名图片加载失败，打印后需手写签名')).toBeTruthy();
  });
});

describe('a print', () => {
  const organization = { id: 3, orgName: '明眸集团', address: '示例路 1 号', phone: '02100000000' };
  const page = () => {
    let [resolve, reject] = [(_: never) => {}, (_: AppError) => {}];
    const answer = new Promise<never>((settle, refuse) => {
      [resolve, reject] = [settle, refuse];
    });
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = renderPage(
      <>
        <PrintButton type="primary" />
        <PrescriptionSlip record={buildRecord({})} prescription={prescription} />
      </>,
      { getOne: () => answer },
    );
    return { resolve, reject, print, press: () => user.click(screen.getByRole('button', { name: /打印/ })) };
  };

  it('waits for who hands it out', async () => {
    const { print, press, resolve } = page();
    await press();
    expect(print).not.toHaveBeenCalled();
    print.mockImplementation(() => void screen.getByText(/明眸集团 · 城东店/));
    resolve({ data: organization } as never);
    await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(print).toHaveReturned();
  });

  it('that it could not be had for is said first, and is one without it only by another press', async () => {
    const { print, press, reject } = page();
    await press();
    reject(new AppError({ kind: 'http', statusCode: 500, message: '' }));
    await screen.findByText(/现在打印会缺少这些内容/);
    expect(print).not.toHaveBeenCalled();
    await press();
    expect(print).toHaveBeenCalledTimes(1);
  });
});
