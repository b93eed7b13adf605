import type { PatientStatistics } from '@contract/dashboard';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBoxes } from '@/pages/clinic/data-dashboard/use-boxes';

const box = { n: 12, p5: 22, p25: 23, p50: 24, p75: 25, p95: 26 };
const at = (age: number) => ({ ageFrom: age, ageTo: age, gender: 'male' as const, box });

it('years of age keep their distance where nobody is in one between them', () => {
  const statistics = { se: [at(8), at(10)], axialLength: [at(13), at(17)], progression: [] };
  const { result } = renderHook(() => useBoxes(statistics as unknown as PatientStatistics));
  const { seNames, se, alBands, axialLength } = result.current;
  expect(seNames).toEqual(['8', '9', '10']);
  expect(se[0]?.boxes).toEqual([box, null, box]);
  expect(alBands.map(({ ageFrom }) => ageFrom)).toEqual([13, 14, 15, 16, 17]);
  expect(axialLength[0]?.boxes).toEqual([box, null, null, null, box]);
});
