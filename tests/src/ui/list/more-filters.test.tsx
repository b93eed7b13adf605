import { users } from '@contract/users';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { session } from '@/providers/session/session';
import { Filter, Filters } from '@/ui/list/filters/filter';
import { useResourceList } from '@/ui/list/use-resource-list';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../render-page';

const noRows = { getList: () => Promise.resolve({ data: [], total: 0 }) as never };

it('on a phone nothing narrows a list unseen: filters that are used less unfold when one of them does, and folded by hand it is said that one does', async () => {
  stubWindow(() => true);
  function List() {
    const list = useResourceList('logs');
    const narrow = (name: string) => (
      <button key={name} type="button" onClick={() => list.filterValues.set({ [name]: 1 })}>
        {`by ${name}`}
      </button>
    );
    return (
      <Filters list={list} more={['objectId', { names: ['from', 'to'], input: <p>days</p> }]}>
        {['method', 'objectId', 'to'].map(narrow)}
      </Filters>
    );
  }
  const { user } = renderPage(<List />, noRows);
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  await press('by method');
  expect(screen.queryByText('days')).toBeNull();
  await press('by to');
  await screen.findByText('days');
  await press(/更多筛选/);
  expect(screen.queryByText('days'), 'folded by hand').toBeNull();
  screen.getByRole('button', { name: /更多筛选（已设条件）$/ });
  await press('重置');
  expect(screen.queryByText('days')).toBeNull();
  screen.getByRole('button', { name: /更多筛选$/ });
  await press('by objectId');
  await screen.findByText('days');
});

it.each([
  ['roles', 'keyword', 64],
  ['patients', 'keyword', 64],
  ['patients', 'phone', 32],
  ['logs', 'person', 64],
])('says of %s by %s that a text is too long, and asks for it once it is not', async (resource, name, longest) => {
  const getList = vi.fn(noRows.getList);
  function List() {
    return (
      <Filters list={useResourceList(resource)}>
        <Filter name={name} />
      </Filters>
    );
  }
  const { user } = renderPage(<List />, { getList });
  const box = await screen.findByRole('textbox');
  await user.click(box);
  await user.paste('8'.repeat(longest + 1));
  expect((await screen.findByRole('alert')).textContent).toBe(`最多 ${longest} 个字符`);
  await user.keyboard('{Backspace}');
  const sought = '8'.repeat(longest);
  await waitFor(() => expect(JSON.stringify(getList.mock.lastCall)).toContain(sought));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(JSON.stringify(getList.mock.calls)).not.toContain(`${sought}8`);
});

/** Says what the window is like; gives the way to say that it is otherwise by now. */
function stubWindow(matches: (media: string) => boolean) {
  const heard = new Set<() => void>();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return matches(media);
        },
        addEventListener: (_: string, hear: () => void) => heard.add(hear),
        removeEventListener: (_: string, hear: () => void) => heard.delete(hear),
      }) as unknown as MediaQueryList,
  );
  return () =>
    act(() => {
      for (const hear of heard) hear();
    });
}

const OfLogs = () => (
  <Filters list={useResourceList('logs')} more={[{ names: ['from', 'to'], input: <p>days</p> }]}>
    <Filter name="objectId" />
  </Filters>
);

const low = '(max-height: 499px)';

it.each([
  ['(max-width: 767px)', 'a phone'],
  [low, 'a phone that lies on its side: they would fill it'],
])('filters that are used less are folded at %s, %s', (narrow) => {
  stubWindow((media) => media === narrow);
  renderPage(<OfLogs />, noRows);
  expect(screen.queryByText('days')).toBeNull();
  screen.getByRole('button', { name: /更多筛选$/ });
});

it('a filter stays where the keyboard that is for it makes the window low', async () => {
  let isLow = false;
  const change = stubWindow((media) => isLow && media === low);
  renderPage(<OfLogs />, noRows);
  await screen.findByText('days');
  isLow = true;
  change();
  screen.getByText('days');
});

it('what is no number is said and asked for by nobody: nothing is made of the digits in it', async () => {
  const getList = vi.fn(noRows.getList);
  function List() {
    const list = useResourceList('logs');
    return (
      <Filters list={list}>
        <Filter name="patientId" />
      </Filters>
    );
  }
  const { user } = renderPage(<List />, { getList });
  const asked = () => JSON.stringify(getList.mock.lastCall);
  const input = await screen.findByRole('textbox', { name: '患者编号' });
  await user.click(input);
  await user.paste('P261100571');
  expect((await screen.findByRole('alert')).textContent).toBe('请输入数字');
  screen.getByDisplayValue('P261100571');
  await user.clear(input);
  await user.paste(' 1２ ');
  await waitFor(() => expect(asked()).toContain('"12"'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(JSON.stringify(getList.mock.calls)).not.toContain('261100571');
});

it('a reset takes back also what could not be asked for', async () => {
  function List() {
    return (
      <Filters list={useResourceList('logs')}>
        <Filter name="objectId" />
      </Filters>
    );
  }
  const { user } = renderPage(<List />, noRows);
  await user.type(await screen.findByRole('textbox'), 'a1');
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: '重置' }));
  expect(screen.queryByDisplayValue('a1')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('what narrows a list by something that its reader may not choose from is seen, and can be taken back', async () => {
  session.start(buildSession({ user: buildProfile({ permissions: [users.endpoints.list.key] }) }));
  function List() {
    const list = useResourceList('users');
    return (
      <Filters list={list}>
        <Filter name="roleId" />
        <button type="button" onClick={() => list.filterValues.set({ roleId: 3 })}>
          narrow
        </button>
      </Filters>
    );
  }
  const { user } = renderPage(<List />, noRows);
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'narrow' }));
  const choice = await screen.findByRole('combobox', { name: '角色' });
  screen.getByTitle('不存在，或不在您的数据范围内');
  fireEvent.keyDown(choice, { key: 'Backspace', keyCode: 8 });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  session.clear();
});
