import { allEndpoints } from '@contract/index';
import type { CustomParams } from '@refinedev/core';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EditorNode } from '@/domain/node/editor-node';
import { useDeleteNode } from '@/domain/node/use-delete-node';
import { AppError } from '@/lib/errors/app-error';
import { session } from '@/providers/session/session';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

beforeEach(() => {
  session.start(buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key) }) }));
});
afterEach(() => session.clear());

const node = { id: 5, parentId: null, panel: 'menu', type: 0, label: '报表' } as EditorNode;

function Deletion() {
  const deleteNode = useDeleteNode('menus', [node]);
  return <button type="button" onClick={() => deleteNode(node)} aria-label="开始" />;
}

it('what a colleague has made below meanwhile is told, asked about, and deleted by the second press', async () => {
  const sent = vi.fn();
  const custom = async ({ meta }: CustomParams) => {
    sent();
    if (meta?.query.descendants !== 2)
      throw new AppError({
        kind: 'http',
        statusCode: 409,
        message: '下面还有 2 个',
        data: { known: { descendants: 2 } },
      });
    return { data: null } as never;
  };
  const { user } = renderPage(<Deletion />, { custom });
  await user.click(screen.getByRole('button', { name: '开始' }));
  await user.click(await screen.findByRole('button', { name: '删除' }));
  expect(await screen.findByText('下面还有 2 个')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '删除全部 3 个' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveBeenCalledTimes(2);
});
