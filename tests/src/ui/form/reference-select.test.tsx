import type { GetListParams } from '@refinedev/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { renderPage } from '../render-page';

const points = ['城北店', '城东店', '城南店'].map((name, at) => ({ id: at + 1, name, code: `S${at + 1}` }));

const getList = async ({ filters = [] }: GetListParams) => {
  const [sought] = filters.map(({ value }) => String(value ?? ''));
  const data = points.filter(({ name }) => name.includes(sought ?? ''));
  return { data, total: data.length } as never;
};
const getMany = async () => ({ data: [] }) as never;

const label = <label htmlFor="point">服务点</label>;

const One = () => (
  <>
    {label}
    <ReferenceSelect id="point" resource="service-points" value={null} />
  </>
);

const Several = () => (
  <>
    {label}
    <ReferenceSelect id="point" multiple resource="service-points" value={[2]} />
  </>
);

const box = () => screen.getByRole('combobox', { name: '服务点' });

/** What Enter takes the first of; the list that a screen reader is told of names but some of them. */
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);

/** The simulated keyboard has no codes, by which antd knows its keys. */
const pressEnter = () => fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 });

it('offers at once what fits what is typed, not what was offered before', async () => {
  const { user } = renderPage(<One />, { getList, getMany });
  await user.click(box());
  await waitFor(() => expect(offered()).toEqual(['城北店', '城东店', '城南店']));
  await user.keyboard('城东');
  expect(offered()).toEqual(['城东店']);
});

it('goes on offering that alone until the server has answered', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slowly = async (params: GetListParams) => {
    if (params.filters?.length) await asked;
    return getList(params);
  };
  const provider = vi.fn(slowly);
  const { user } = renderPage(<One />, { getList: provider as never, getMany });
  await user.click(box());
  await waitFor(() => expect(offered()).toHaveLength(3));
  await user.keyboard('城东');
  await waitFor(() => expect(provider).toHaveBeenCalledTimes(2));
  expect(offered()).toEqual(['城东店']);
  answer();
  await waitFor(() => expect(screen.queryByRole('img', { name: 'loading' })).toBeNull());
  expect(offered()).toEqual(['城东店']);
});

it('does not offer what is chosen where something else is looked for, which Enter takes', async () => {
  const onChange = vi.fn();
  const Chosen = () => (
    <>
      {label}
      <ReferenceSelect id="point" resource="service-points" value={1} onChange={onChange} />
    </>
  );
  const { user } = renderPage(<Chosen />, { getList, getMany });
  await user.click(box());
  await waitFor(() => expect(offered()).toHaveLength(3));
  await user.keyboard('城东');
  expect(offered()).toEqual(['城东店']);
  expect(screen.getByText('城北店')).toBeTruthy();
  pressEnter();
  expect(onChange).toHaveBeenLastCalledWith(2);
});

it('stays open with what is typed where Enter finds nothing to take', async () => {
  const onSubmit = vi.fn();
  const { user } = renderPage(
    <form onSubmit={onSubmit} onKeyDown={onSubmit}>
      <One />
    </form>,
    { getList, getMany },
  );
  await user.click(box());
  await user.keyboard('城西');
  onSubmit.mockClear();
  pressEnter();
  await screen.findByText('没有符合条件的数据');
  pressEnter();
  expect(box()).toHaveProperty('value', '城西');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('does not offer what is chosen where nothing is found: it would be let go of', async () => {
  const { user } = renderPage(<Several />, { getList, getMany });
  await user.click(box());
  await waitFor(() => expect(offered()).toHaveLength(3));
  await user.keyboard('城西');
  await screen.findByText('没有符合条件的数据');
  expect(offered()).toEqual([]);
  expect(screen.getByText('城东店')).toBeTruthy();
});

it('offers everything again once one of several is chosen, as what was typed is gone', async () => {
  function Chosen() {
    const [value, setValue] = useState<number[]>([]);
    return (
      <>
        {label}
        <ReferenceSelect id="point" multiple resource="service-points" value={value} onChange={setValue} />
      </>
    );
  }
  const { user } = renderPage(<Chosen />, { getList, getMany });
  await user.click(box());
  await user.keyboard('城东');
  await waitFor(() => expect(offered()).toEqual(['城东店']));
  await user.click(screen.getByTitle('城东店'));
  expect((box() as HTMLInputElement).value).toBe('');
  await waitFor(() => expect(offered()).toHaveLength(3));
});

it('offers everything again once it was left with a text that was only looked for', async () => {
  const { user } = renderPage(<Several />, { getList, getMany });
  await user.click(box());
  await user.keyboard('城北');
  await waitFor(() => expect(offered()).toEqual(['城北店']));
  await user.tab();
  await user.click(box());
  expect((box() as HTMLInputElement).value).toBe('');
  await waitFor(() => expect(offered()).toHaveLength(3));
});

it('blames nothing that is typed where there is nothing to choose from at all', async () => {
  const none = () => Promise.resolve({ data: [], total: 0 });
  const { user } = renderPage(<One />, { getList: none, getMany });
  await user.click(box());
  await screen.findByText('暂无数据');
  await user.keyboard('城西');
  await screen.findByText('没有符合条件的数据');
});

it.each([
  { status: 0, says: '城西店（已停用）' },
  { status: 1, says: '城西店' },
])('says of what is chosen and not offered any more whether it is disabled: $status', async ({ status, says }) => {
  const Chosen = () => <ReferenceSelect id="point" resource="service-points" value={4} />;
  const beyond = async () => ({ data: [{ id: 4, name: '城西店', code: 'S4', status }] }) as never;
  renderPage(<Chosen />, { getList, getMany: beyond });
  expect(await screen.findByText(says)).toBeTruthy();
});

it('looks for no more than the server takes, and cuts nothing of what is typed', async () => {
  const provider = vi.fn(getList);
  const { user } = renderPage(<One />, { getList: provider as never, getMany });
  await user.click(box());
  await waitFor(() => expect(offered()).toHaveLength(3));
  fireEvent.change(box(), { target: { value: '城'.repeat(80) } });
  await waitFor(() => expect(provider.mock.lastCall?.[0].filters).toMatchObject([{ value: '城'.repeat(64) }]));
  expect(box()).toHaveProperty('value', '城'.repeat(80));
});
