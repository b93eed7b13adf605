import { allEndpoints } from '@contract/index';
import { defaultTypeLabels, type OrganizationTypeLabels } from '@contract/organizations';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditorNode } from '@/domain/node/editor-node';
import { AppError } from '@/lib/app-error';
import { session } from '@/providers/session';
import { unsavedWork } from '@/providers/unsaved-work';
import { RolesModal } from '@/resources/menus/roles-modal';
import { TypesModal } from '@/resources/organizations/types-modal';
import { buildProfile, buildSession } from '../providers/build-profile';
import { renderPage } from '../ui/render-page';

/** What the server answers to whoever has not seen what there is by now. */
const conflict = () => new AppError({ kind: 'http', statusCode: 409, message: '内容已被他人修改，请核对后再保存' });
const close = vi.fn();
const sent = vi.fn();

beforeEach(() => {
  session.start(buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key) }) }));
});
afterEach(() => {
  unsavedWork.discard();
  session.clear();
  sent.mockReset();
  close.mockReset();
});

const save = ({ user }: ReturnType<typeof renderPage>) => user.click(screen.getByRole('button', { name: '保存' }));

describe('what another administrator has set meanwhile is not written over, but shown beside one’s own', () => {
  it('which roles hold a node', async () => {
    const role = (id: number, name: string) => ({ id, name, code: name, holds: false, lacksCall: false });
    const roles = [role(1, '店长'), role(2, '店员'), role(3, '客服')];
    let holders = [2];
    const page = renderPage(<RolesModal node={{ id: 5, label: '提醒' } as EditorNode} onClose={close} />, {
      custom: async ({ method, payload }) => {
        if (method === 'get')
          return { data: roles.map((row) => ({ ...row, holds: holders.includes(row.id) })) } as never;
        sent(payload);
        if (String((payload as { known: number[] }).known) !== String(holders)) throw conflict();
        return { data: [] } as never;
      },
    });
    await page.user.click(await screen.findByRole('checkbox', { name: '店长' }));
    holders = [3];
    await save(page);
    expect(await screen.findByText(conflict().message)).toBeTruthy();
    expect(sent).toHaveBeenLastCalledWith({ roleIds: [1, 2], known: [2] });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '客服' }).checked).toBe(true));
    await save(page);
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenLastCalledWith({ roleIds: [1, 3], known: [3] });
  });

  it('what the types of organizations are called', async () => {
    let labels: OrganizationTypeLabels = defaultTypeLabels;
    const page = renderPage(<TypesModal labels={labels} renew={async () => labels} onClose={close} />, {
      create: async ({ variables }: { variables?: unknown }) => {
        sent(variables);
        if (JSON.stringify((variables as { known?: object }).known) !== JSON.stringify(labels)) throw conflict();
        return { data: {} } as never;
      },
    });
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
    await page.user.clear(field('类型 2 中文名称'));
    await page.user.type(field('类型 2 中文名称'), '加盟机构');
    labels = { ...labels, 0: { zh: '总部', en: 'Head office' } };
    await save(page);
    expect(await screen.findByText(conflict().message)).toBeTruthy();
    await waitFor(() => expect(field('类型 0 中文名称').value).toBe('总部'));
    expect(field('类型 2 中文名称').value).toBe('加盟机构');
    await save(page);
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    const now = { ...labels, 2: { ...labels[2], zh: '加盟机构' } };
    expect(sent).toHaveBeenLastCalledWith({ labels: now, known: labels });
  });
});
