import type { Message } from '@contract/messages';
import type { MessagePage, NoticeKind } from '@/domain/message/use-message-list';

export type Notice = Message & {
  kind: NoticeKind;
  /** Names it among messages of both kinds. */
  key: string;
};

export const noticeKey = (kind: NoticeKind, id: number) => `${kind}/${id}`;

const asNotices = (kind: NoticeKind, messages: readonly Message[]): Notice[] =>
  messages.map((message) => ({ ...message, kind, key: noticeKey(kind, message.id) }));

/** Messages of both kinds, newest first. `changes` are archive flags that the server has not confirmed yet, by key. */
export function mergeNotices(
  lists: Record<NoticeKind, readonly Message[]>,
  changes: ReadonlyMap<string, boolean>,
): Notice[] {
  return [...asNotices('system', lists.system), ...asNotices('role', lists.role)]
    .map((notice) => ({ ...notice, isArchive: changes.get(notice.key) ?? notice.isArchive }))
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** How many messages a box has, those included that are too old to be named. `changes` as above. */
export function countsOf(pages: Record<NoticeKind, MessagePage>, changes: ReadonlyMap<string, boolean>) {
  const named = [...asNotices('system', pages.system.data), ...asNotices('role', pages.role.data)];
  const moved = named.filter(({ key, isArchive }) => (changes.get(key) ?? isArchive) !== isArchive);
  const back = moved.filter(({ isArchive }) => isArchive).length;
  const all = pages.system.total + pages.role.total;
  const open = pages.system.open + pages.role.open + back - (moved.length - back);
  return { all, open, archived: all - open } satisfies Record<Box, number>;
}

export const boxes = ['all', 'open', 'archived'] as const;
export type Box = (typeof boxes)[number];

export const inBox = (box: Box) => (notice: Notice) => box === 'all' || notice.isArchive === (box === 'archived');
