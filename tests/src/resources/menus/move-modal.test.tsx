import { allEndpoints } from '@contract/index';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EditorNode } from '@/domain/node/editor-node';
import { session } from '@/providers/session/session';
import { MoveModal } from '@/resources/menus/move-modal';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

beforeEach(() => {
  session.start(buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key) }) }));
});
afterEach(() => session.clear());

const entry = (id: number, label: string) =>
  ({ id, parentId: null, panel: 'menu', type: 0, route: '', label }) as EditorNode;
const [moved, beside, other] = [entry(1, '报表'), entry(2, '将被删除'), entry(3, '设置')] as const;

it('a place before an entry that is deleted meanwhile is chosen no more, and is not sent', async () => {
  let renew: (nodes: EditorNode[]) => void = () => undefined;
  function Move() {
    const [nodes, setNodes] = useState([moved, beside, other]);
    renew = setNodes;
    return <MoveModal node={moved} nodes={nodes} onClose={() => undefined} />;
  }
  const { user } = renderPage(<Move />, {});
  const place = await screen.findByRole('combobox', { name: '位置' });
  await user.click(place);
  await user.click(await screen.findByTitle('在“将被删除”之前'));
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '移动' });
  expect(send.disabled).toBe(false);
  act(() => renew([moved, other]));
  expect(screen.getByText('内容不存在或已被移除')).toBeTruthy();
  expect(send.disabled).toBe(true);
  await user.click(place);
  await user.click(await screen.findByTitle('在“设置”之前'));
  expect(send.disabled).toBe(false);
});
