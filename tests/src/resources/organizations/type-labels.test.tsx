import { defaultTypeLabels, organizations } from '@contract/organizations';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { session } from '@/providers/session/session';
import OrganizationList from '@/resources/organizations/list';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const { nameTypes } = organizations.endpoints;

beforeEach(() => session.start(buildSession({ user: buildProfile({ permissions: [nameTypes.key] }) })));
afterEach(() => session.clear());

it('names of types that cannot be had are told, stand by number, and cannot be changed until they are there', async () => {
  let isBroken = true;
  const custom = async () => {
    if (isBroken) throw new AppError({ kind: 'http', statusCode: 500, message: '' });
    return { data: { ...defaultTypeLabels, 1: { zh: '加盟店', en: 'Franchise' } } } as never;
  };
  const row = { id: 1, name: '明眸', code: 'A', type: '1', parentId: null, status: 1 };
  const getList = async () => ({ data: [row], total: 1 }) as never;
  const { user } = renderPage(<OrganizationList />, { getList, custom });

  expect((await screen.findByRole('alert')).textContent).toContain('类型名称加载失败');
  expect(await screen.findByRole('cell', { name: '类型 1' })).toBeTruthy();
  expect(screen.queryByText('直营机构'), 'nobody knows that it is called so').toBeNull();
  expect(screen.getByRole('button', { name: '机构类型名称' })).toHaveProperty('disabled', true);

  isBroken = false;
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByRole('cell', { name: '加盟店' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('button', { name: '机构类型名称' })).toHaveProperty('disabled', false);
});
