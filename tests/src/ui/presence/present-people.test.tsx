import type { Present } from '@contract/presence';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openRows, useOpenRows } from '@/providers/work/open-rows';
import { PresentPeople } from '@/ui/presence/present-people';
import { renderPage } from '../render-page';

const row = { resource: 'patients', id: 7 };
/** 10:42 at the service points. */
const since = '2026-05-03T02:42:00.000Z';
const person = (userId: number, name: string, more: Partial<Present> = {}): Present => ({
  userId,
  name,
  since,
  windows: 1,
  isYou: false,
  ...more,
});
const tell = (...present: Present[]) => act(async () => openRows.hear([{ ...row, present }]));

afterEach(() => useOpenRows.setState({ opened: [], present: new Map() }));

test('who else has a row open stands there by their initials, and in words for whoever asks', async () => {
  const { user, unmount } = renderPage(<PresentPeople row={row} />);
  expect(openRows.list()).toMatchObject([row]);
  expect(screen.queryByRole('button')).toBeNull();

  await tell(person(1, '王丽'), person(2, '李梅', { windows: 2 }), person(3, '周敏', { isYou: true }));
  const people = screen.getByRole('button', {
    name: '王丽 自 10:42 起在另一个窗口中打开了此内容。 李梅 自 10:42 起在 2 个窗口中打开了此内容。 您自 10:42 起在另一个窗口中打开了此内容。',
  });
  expect(people.textContent).toBe('王李周');
  await user.tab();
  expect(document.activeElement).toBe(people);
  expect((await screen.findByRole('tooltip')).textContent).toContain('李梅 自 10:42 起在 2 个窗口中打开了此内容。');

  await tell(...[1, 2, 3, 4, 5].map((id) => person(id, `王${id}`)));
  expect(screen.getByRole('button').textContent).toBe('王王王+2');
  await tell();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  expect(openRows.list()).toEqual([]);
});
