import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { keptRecord } from '@/providers/kept-record';
import { otherWindowWrites } from './other-window';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('keeps what another window has put beside its own', () => {
  const { useRecord, put } = keptRecord('things', z.number());
  put('mine', 1);
  otherWindowWrites('things', { mine: 1, theirs: 2 });
  put('mine', 3);
  expect(JSON.parse(localStorage.getItem('things') ?? '')).toEqual({ mine: 3, theirs: 2 });
  expect(useRecord.getState()).toEqual({ mine: 3, theirs: 2 });
});

it('holds in this window where the browser keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const { useRecord, put } = keptRecord('things', z.number());
  put('one', 1);
  put('other', 2);
  expect(useRecord.getState()).toEqual({ one: 1, other: 2 });
});

it('begins with nothing where what is stored is none of it', () => {
  localStorage.setItem('things', '{"one":"x"}');
  expect(keptRecord('things', z.number()).useRecord.getState()).toEqual({});
});
