import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { EditorNode } from '@/domain/node/editor-node';
import { NodeFormModal } from '@/domain/node/node-form-modal';
import { AppError } from '@/lib/errors/app-error';
import { text } from '@/providers/i18n';
import { renderPage } from '../../ui/render-page';

const directory = (id: number, label: string): EditorNode => ({
  id,
  updatedAt: '2026-11-01T08:00:00.000Z',
  panel: 'api',
  type: 0,
  parentId: null,
  label,
  description: '',
  route: '',
  icon: '',
  order: null,
  hide: false,
  hideTab: false,
  newFeature: false,
  status: 1,
  frameSrc: '',
  component: '',
  key: '',
});

it('a conflict calls the node above as the tree does, not by the key of its text', async () => {
  const node = { ...directory(3, '自建'), parentId: 1 };
  const nodes = [directory(1, 'calls.groups.patients'), directory(2, 'calls.groups.staff'), node];
  const current = { ...node, parentId: 2, updatedAt: '2026-11-02T08:00:00.000Z' };
  const conflict = { current, changedBy: '王经理', isOwn: false };
  const update = vi
    .fn()
    .mockRejectedValue(new AppError({ kind: 'http', statusCode: 409, message: '', data: conflict }));
  const modal = <NodeFormModal panel="api" resource="permissions" nodes={nodes} node={node} onClose={() => {}} />;
  const { user } = renderPage(modal, { update, custom: () => Promise.resolve({ data: {} }) as never });
  await user.type(screen.getByRole('textbox', { name: '说明' }), '新');
  await user.click(screen.getByRole('button', { name: '保存' }));
  const choices = await screen.findAllByRole('radio', { name: /^上级: / });
  expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual(['员工', '患者']);
});

it('a path that a colleague has given up while the dialog stands open is free', async () => {
  const entry = (id: number, route: string): EditorNode => ({
    ...directory(id, '页'),
    ...{ panel: 'menu', type: 1, route, component: 'others/blank' },
  });
  let change = (_: EditorNode[]) => {};
  function Dialog() {
    const [nodes, setNodes] = useState([entry(1, 'notes'), entry(2, 'news')]);
    change = setNodes;
    return <NodeFormModal panel="menu" resource="menus" nodes={nodes} node={entry(2, 'news')} onClose={() => {}} />;
  }
  const update = vi.fn(async () => ({ data: {} }) as never);
  const { user } = renderPage(<Dialog />, { update, custom: () => Promise.resolve({ data: {} }) as never });
  const route = screen.getByRole('textbox', { name: '路由' });
  await user.clear(route);
  await user.type(route, 'notes');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findAllByText(/已被/)).length).toBeGreaterThan(0);
  act(() => change([entry(2, 'news')]));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
});

it('where the others cannot be had any more the one above is not said to be gone, and the server judges', async () => {
  let take = () => {};
  const nodes = [directory(1, 'calls.groups.patients')];
  function Dialog() {
    const [known, setKnown] = useState<EditorNode[] | undefined>(nodes);
    take = () => setKnown(undefined);
    return (
      <NodeFormModal
        panel="api"
        resource="permissions"
        nodes={known}
        initial={{ type: 0, parentId: 1, label: '新目录' }}
        onClose={() => {}}
      />
    );
  }
  const create = vi.fn(async () => ({ data: {} }) as never);
  const { user } = renderPage(<Dialog />, { create, custom: () => Promise.resolve({ data: {} }) as never });
  await user.type(screen.getByRole('textbox', { name: '说明' }), '新');
  act(() => take());
  expect(screen.queryByText('患者')).toBeNull();
  expect(screen.queryByText(text('validation.unknownParent'))).toBeNull();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({ variables: expect.objectContaining({ description: '新', parentId: 1 }) }),
    ),
  );
});
