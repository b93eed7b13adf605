import { permissions } from '@contract/permissions';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '@/providers/session/session';
import { UnlistedCalls } from '@/resources/permissions/unlisted-calls';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

it('is not left while calls are added, as what became of it would be told to nobody', async () => {
  const { addUnlisted, unlisted, list } = permissions.endpoints;
  const granted = [addUnlisted, unlisted, list].map(({ key }) => key);
  session.start(buildSession({ user: buildProfile({ permissions: granted }) }));
  const { user } = renderPage(<UnlistedCalls onAsk={() => undefined} />, {
    getList: async () => ({ data: [], total: 0 }),
    custom: async ({ method }) =>
      method === 'post'
        ? new Promise<never>(() => {})
        : ({ data: [{ key: 'GET /x', label: 'x', group: 'y' }] } as never),
  });
  await user.click(await screen.findByRole('button', { name: '查看并登记' }));
  await user.click(await screen.findByRole('button', { name: '全部登记（1）' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true));
});
