import { expect, it } from 'vitest';
import { mostRecent, recentOf, remember } from '@/shell/command-search/recent';

it('keeps what each user chose last, once, and no more than is shown', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) remember(1, id);
  remember(2, 'z');
  expect(recentOf(1)).toEqual(['b', 'f', 'e', 'd', 'c']);
  expect(recentOf(1)).toHaveLength(mostRecent);
  expect(recentOf(2)).toEqual(['z']);
  expect(recentOf(3)).toEqual([]);
});

it.each(['{', '{}', '7', '[{"user":1}]', '[{"user":1,"used":[7]}]'])('starts anew from %s', (stored) => {
  localStorage.setItem('recentSearch', stored);
  expect(recentOf(1)).toEqual([]);
  remember(1, 'a');
  expect(recentOf(1)).toEqual(['a']);
});

it('does not grow with the number of users', () => {
  for (let user = 1; user <= 50; user++) remember(user, 'a');
  expect(recentOf(50)).toEqual(['a']);
  expect(recentOf(1)).toEqual([]);
});
