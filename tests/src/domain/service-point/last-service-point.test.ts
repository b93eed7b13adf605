import type { Profile } from '@contract/auth';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { rememberServicePoint, useOwnLastPoint } from '@/domain/service-point/last-service-point';
import { useSession } from '@/providers/session/session';

type Known = { id: number; last?: number; reach: number[] | null; worksAt?: number[] };

function pointOf({ id, last, reach, worksAt }: Known) {
  const staff = worksAt ? { id: 1, servicePointIds: worksAt } : null;
  useSession.setState({ user: { id, servicePointIds: reach, staff } as Profile });
  if (last !== undefined) rememberServicePoint(last);
  return renderHook(() => useOwnLastPoint()).result.current;
}

afterEach(() => {
  useSession.setState({ user: null });
});

it.each([
  ['the one looked at last', { id: 11, last: 4, reach: [3, 4], worksAt: [3] }, 4],
  ['the one that they work at, before any was looked at', { id: 12, reach: [3, 4], worksAt: [3] }, 3],
  ['the only one that they reach', { id: 13, reach: [5] }, 5],
  ['none of several', { id: 14, reach: [3, 4], worksAt: [3, 4] }, undefined],
  ['none where all are reached', { id: 15, reach: null }, undefined],
  ['no one that they do not reach any more', { id: 16, last: 9, reach: [3, 4] }, undefined],
])('what somebody begins with is %s', (_, known, expected) => {
  expect(pointOf(known)).toBe(expected);
});
