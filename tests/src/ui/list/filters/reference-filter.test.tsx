import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReferenceFilter } from '@/ui/list/filters/reference-filter';
import { renderPage } from '../../render-page';

it('another choice takes back what was chosen of the one before, where that would find nothing', async () => {
  const set = vi.fn();
  const filters = (chosen: number | undefined) => ({
    label: () => '服务点',
    value: () => chosen,
    set,
    reset: () => {},
    isActive: false,
  });
  const points = [
    { id: 2, name: '一店', code: 'A' },
    { id: 3, name: '二店', code: 'B' },
  ];
  const getList = async () => ({ data: points, total: 2 }) as never;
  const getMany = async () => ({ data: points.slice(0, 1) }) as never;
  const choose = async (chosen: number | undefined, name: string) => {
    const props = { name: 'servicePointId', resource: 'service-points', narrows: 'assigneeId' };
    const { user, unmount } = renderPage(<ReferenceFilter filters={filters(chosen)} {...props} />, {
      getList,
      getMany,
    });
    await user.click(screen.getByRole('combobox', { name: '服务点' }));
    await user.click(await screen.findByTitle(name));
    await waitFor(() => expect(set).toHaveBeenCalled());
    unmount();
    return set.mock.lastCall?.[0];
  };
  expect(await choose(2, '二店')).toStrictEqual({ servicePointId: 3, assigneeId: undefined });
  expect(await choose(undefined, '二店')).toStrictEqual({ servicePointId: 3 });
});
