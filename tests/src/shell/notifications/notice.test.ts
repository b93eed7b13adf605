import { describe, expect, it } from 'vitest';
import { inBox, mergeNotices } from '@/shell/notifications/notice';
import { buildMessage } from './build-message';

const none = new Map<string, boolean>();

describe('messages of both kinds', () => {
  it('stand in one list, newest first, by the instant and not by how it is written', () => {
    const merged = mergeNotices(
      {
        system: [
          buildMessage({ id: 1, createdAt: '2026-05-03T08:00:00.000Z' }),
          buildMessage({ id: 2, createdAt: '2026-05-03T10:30:00+08:00' }),
        ],
        role: [
          buildMessage({ id: 1, createdAt: '2026-05-03T09:00:00.000Z' }),
          buildMessage({ id: 3, createdAt: '2026-05-03T01:00:00.000Z' }),
        ],
      },
      none,
    );
    expect(merged.map(({ key }) => key)).toEqual(['role/1', 'system/1', 'system/2', 'role/3']);
  });

  it('show a change that the server has not confirmed, on the message it is about', () => {
    const lists = { system: [buildMessage({ id: 1 })], role: [buildMessage({ id: 1 })] };
    const merged = mergeNotices(lists, new Map([['role/1', true]]));
    expect(merged.filter(inBox('archived')).map(({ key }) => key)).toEqual(['role/1']);
    expect(merged.filter(inBox('open')).map(({ key }) => key)).toEqual(['system/1']);
    expect(merged.filter(inBox('all'))).toHaveLength(2);
  });
});
