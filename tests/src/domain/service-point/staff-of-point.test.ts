import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStaffOfPoint } from '@/domain/service-point/use-staff-of-point';

it('somebody chosen at one service point is not looked for at another', () => {
  const all: { point: number | null } = { point: null };
  const { result, rerender } = renderHook(({ point }) => useStaffOfPoint(point), { initialProps: all });
  const chosen = () => result.current[0];
  const at = (point: number | null) => {
    rerender({ point });
    return chosen();
  };
  act(() => result.current[1](7));
  expect(at(2), 'chosen of all').toBe(7);
  act(() => result.current[1](8));
  expect(chosen()).toBe(8);
  expect(at(3)).toBeNull();
  expect(at(null)).toBe(8);
});
