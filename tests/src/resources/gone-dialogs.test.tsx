import { allEndpoints } from '@contract/index';
import { type Message, systemMessages } from '@contract/messages';
import { defaultTypeLabels, type Organization } from '@contract/organizations';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { MessageModal } from '@/pages/system/messages/message-modal';
import { text } from '@/providers/i18n';
import { publish } from '@/providers/live/live-provider';
import { session } from '@/providers/session/session';
import { DetailModal } from '@/resources/menus/detail-modal';
import { ShowModal } from '@/resources/organizations/show-modal';
import { BasicInfoModal } from '@/resources/patients/basic-info-modal';
import { wholeMenu } from '../lib/menu/whole-menu';
import { buildProfile, buildSession } from '../providers/build-profile';
import { renderPage } from '../ui/render-page';

const shared = { id: 7, name: '明眸', createdAt: '2026-11-01T00:00:00Z' };
const organization = { ...shared, code: 'M-1', type: '1' } as Organization;
const row = { ...organization, patientNo: 'P-1', birthday: '2015-06-01', phone: '19900001234' };

let refusal: AppError | undefined;
const providers = {
  getOne: async () => {
    if (refusal) throw refusal;
    return { data: row } as never;
  },
  getList: async () => ({ data: [], total: 0 }),
  custom: async () => ({ data: defaultTypeLabels }) as never,
};

function Renewable({ children }: { children: React.ReactNode }) {
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void client.invalidateQueries()}>
        renew
      </button>
      {children}
    </>
  );
}

const close = () => {};

beforeEach(() => {
  refusal = undefined;
  session.start(
    buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key), menus: wholeMenu }) }),
  );
});
afterEach(() => session.clear());

it.each([
  { of: 'patient', dialog: <BasicInfoModal patientId={7} onClose={close} />, leads: '患者详情' },
  {
    of: 'organization',
    dialog: <ShowModal row={organization} onEdit={close} onClose={close} />,
    leads: '编辑',
  },
])('the dialog of $of that is gone leads nowhere, and says nothing of it any more', async ({ dialog, leads }) => {
  renderPage(<Renewable>{dialog}</Renewable>, providers);
  await screen.findByRole('button', { name: leads });
  await screen.findAllByText('明眸');
  refusal = new AppError({ kind: 'http', statusCode: 404, message: '' });
  await act(async () => screen.getByText('renew').click());
  expect(await screen.findByText(text('errors.notFound'))).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('明眸')).toBeNull());
  expect(screen.queryByRole('button', { name: leads })).toBeNull();
  expect(screen.queryByRole('button', { name: text('buttons.back') })).toBeNull();
});

it('a message that is read says that somebody has changed it, and goes with its words where they delete it', async () => {
  const words = { title: '停诊通知', content: '周六停诊', creatorName: '王经理', updatedAt: shared.createdAt };
  const message = { ...shared, ...words } as unknown as Message;
  renderPage(<MessageModal of={systemMessages} message={message} onClose={close} />, providers);
  await screen.findByText('周六停诊');
  const tell = (what: 'updated' | 'deleted') =>
    act(async () => publish(what, { ids: [message.id], by: '王经理', what: 'rows' }, systemMessages.name));
  await tell('updated');
  await screen.findByText('王经理 刚刚修改了此内容。');
  await tell('deleted');
  await screen.findByText('王经理 刚刚删除了此内容。');
  for (const said of ['周六停诊', '停诊通知']) expect(screen.queryByText(said)).toBeNull();
});

it.each([
  ['deleted say that it is gone', [], 'errors.notFound'],
  ['out of reach with all others do not say that it is gone', undefined, 'common.loadFailed'],
] as const)('the details of a node of the menu that is %s', async (_, nodes, said) => {
  renderPage(<DetailModal id={7} nodes={nodes && [...nodes]} onOpen={close} onClose={close} />, providers);
  expect(await screen.findByText(text(said))).toBeTruthy();
});
