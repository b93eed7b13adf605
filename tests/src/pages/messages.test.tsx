import { roleMessages, systemMessages } from '@contract/messages';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nameOf } from '@/pages/system/messages/message-contract';
import Messages from '@/pages/system/messages/messages';
import { session } from '@/providers/session/session';
import { buildProfile } from '../providers/build-profile';
import { json, stubServer } from '../providers/stub-server';
import { renderSignedIn } from '../shell/render-signed-in';

const server = stubServer();
const { list, create } = roleMessages.endpoints;
const headquarters = { id: 1, name: '总部' };

// It would reach nobody, and the server refuses it.
it.each([
  ['who reaches everything', { dataScope: 'all' as const }, 1],
  ['of an organization', { dataScope: 'organization' as const, organization: headquarters }, 1],
  ['of no organization', { dataScope: 'organization' as const }, 0],
])('somebody %s is offered to write to roles where that reaches somebody', async (_, user, buttons) => {
  server.answers((response) =>
    json(response, { status: 0, data: { data: [], total: 0, page: 1, pageSize: 10 }, message: '' }),
  );
  renderSignedIn(<Messages />, { permissions: [list.key, create.key], ...user });
  await waitFor(() => expect(server.received.length).toBeGreaterThan(0));
  expect(screen.queryAllByRole('button', { name: '发送角色消息' })).toHaveLength(buttons);
});

it('a message to some roles that is begun becomes none to everybody where the list of such messages is taken away', async () => {
  server.answers((response) =>
    json(response, { status: 0, data: { data: [], total: 0, page: 1, pageSize: 10 }, message: '' }),
  );
  const all = [systemMessages, roleMessages].flatMap(({ endpoints }) => [endpoints.list.key, endpoints.create.key]);
  const { user } = renderSignedIn(<Messages />, { permissions: all, dataScope: 'all' });
  await user.click(await screen.findByRole('tab', { name: '角色消息' }));
  await user.click(await screen.findByRole('button', { name: '发送角色消息' }));
  await screen.findByRole('dialog', { name: '发送角色消息' });
  const left = all.filter((key) => key !== list.key);
  await act(async () => session.update(buildProfile({ permissions: left, dataScope: 'all' })));
  expect(screen.getByRole('dialog', { name: '发送角色消息' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: '发布系统消息' })).toBeNull();
});

it('a message without a title is called by how it begins, which says where it goes on', () => {
  expect(nameOf({ title: '', content: '今晚停机维护' })).toBe('今晚停机维护');
  expect(nameOf({ title: '', content: '一二三四五'.repeat(6) })).toBe(`${'一二三四五'.repeat(4)}一二三四…`);
});
