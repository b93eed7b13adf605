import { organizations } from '@contract/organizations';
import { servicePoints } from '@contract/service-points';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { text } from '@/providers/i18n';
import { session } from '@/providers/session/session';
import { ListTable } from '@/ui/list/list-table';
import { useResourceList } from '@/ui/list/use-resource-list';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../render-page';

type Case = { resource: string; name: string };

function List({ resource, name }: Case) {
  const list = useResourceList<{ id: number; name: string }>(resource, {
    filters: { initial: [{ field: name, operator: 'eq', value: 4 }] },
  });
  return (
    <>
      <button type="button" onClick={() => list.filterValues.set({ [name]: 5 })}>
        choose 5
      </button>
      <ListTable resource={resource} table={list} columns={[{ key: 'name', main: true }]} tools={() => null} />
    </>
  );
}

const one = { resource: 'roles', name: 'orgId' };

async function choose(given: Case, found: number[]) {
  session.start(
    buildSession({
      user: buildProfile({ permissions: [organizations.endpoints.one.key, servicePoints.endpoints.one.key] }),
    }),
  );
  const getList = vi.fn(async (_asked: { filters?: { field: string; value: unknown }[] }) => ({ data: [], total: 0 }));
  const getMany = async ({ ids }: { ids: unknown[] }) => ({
    data: found.map((id) => ({ id })).filter(({ id }) => ids.includes(id)),
  });
  const { user } = renderPage(<List {...given} />, { getList, getMany } as never);
  await user.click(screen.getByText('choose 5'));
  const asked = () => getList.mock.lastCall?.[0].filters?.find(({ field }) => field === given.name)?.value;
  await waitFor(() => expect(asked()).toBe(5));
  return { user, asked };
}

it('a list without rows says that its filter names what is gone or out of reach, and takes it off', async () => {
  const { user, asked } = await choose(one, [4]);
  expect(await screen.findByText(text('list.filterGone', { label: text('roles.filters.orgId') }))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: text('list.takeOff') }));
  await waitFor(() => expect(asked()).toBeUndefined());
});

it('a list that cannot be without the filter begins anew', async () => {
  const { user, asked } = await choose({ resource: 'patients', name: 'servicePointId' }, [4]);
  await user.click(await screen.findByRole('button', { name: text('list.begin') }));
  await waitFor(() => expect(asked()).toBe(4));
});

it('a list without rows of what is there says no more than that', async () => {
  await choose(one, [4, 5]);
  expect(await screen.findByText(text('list.empty'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: text('list.takeOff') })).toBeNull();
});
