import type { Message } from '@contract/messages';

/** A message with what the test does not care about filled in. */
export const buildMessage = (fields: Partial<Message> & { id: number }): Message => ({
  title: '',
  content: `内容 ${fields.id}`,
  creatorName: '周敏',
  creatorAvatar: '',
  isArchive: false,
  createdAt: '2026-05-03T08:00:00.000Z',
  updatedAt: '2026-05-03T08:00:00.000Z',
  ...fields,
});
