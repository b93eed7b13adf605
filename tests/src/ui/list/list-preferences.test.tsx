import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useListPreference } from '@/ui/list/list-preferences';
import { otherWindowWrites } from '../../providers/other-window';

afterEach(() => localStorage.clear());

it('takes over the columns that were chosen in another window, and keeps them beside its own choice', () => {
  const { result } = renderHook(() => useListPreference('patients'), { wrapper: MemoryRouter });
  act(() =>
    otherWindowWrites('listPreferences', { patients: { shown: { phone: false } }, staff: { density: 'large' } }),
  );
  expect(result.current.isShown({ key: 'phone' })).toBe(false);
  act(() => result.current.setDensity('small'));
  expect(JSON.parse(localStorage.getItem('listPreferences') ?? '')).toEqual({
    patients: { shown: { phone: false }, density: 'small' },
    staff: { density: 'large' },
  });
});
