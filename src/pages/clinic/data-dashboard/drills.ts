import type { EyeName } from '@contract/vision/eye-name';
import { type Band, bandFilter } from './bands';

/** The filters under which the list of visits has just those that a number of the statistics counts. */
export const drills = {
  finding: (finding: 'fast' | 'pressure' | 'alCr') => ({ finding }),
  grade: (band: Band, grade: EyeName) => ({ ...bandFilter(band), grade }),
  acuity: (acuity: number) => ({ acuity }),
  cycloplegic: (band: Band) => ({ ...bandFilter(band), finding: 'myopicCycloplegic' }),
  screening: (band: Band) => ({ ...bandFilter(band), finding: 'myopicScreening' }),
  male: (band: Band) => ({ ...bandFilter(band), finding: 'reducedVision', gender: 'male' }),
  female: (band: Band) => ({ ...bandFilter(band), finding: 'reducedVision', gender: 'female' }),
};
