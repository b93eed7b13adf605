import type { Sex } from '../../vision/axial-length';
import type { OneEye } from '../derived';
import type { Exam } from '../exam';
import type { ExamTab } from '../field';

/** A value that was probably mistyped, to be looked at before the visit is completed; `code` is a text of `exam.slips`. */
export type Slip = {
  tab: ExamTab;
  key: string;
  eye?: OneEye;
  code:
    | 'signLost'
    | 'pointMoved'
    | 'axisTurned'
    | 'fieldsSwapped'
    | 'eyesExchanged'
    | 'lengthImpossible'
    | 'lengthsApart'
    | 'heightImpossible';
  params: Record<string, number>;
};

export type EarlierVisit = { exam: Exam; visitDate: string };

/** A visit, whose it is, and the visits before it, the newest first: what a value is judged by. */
export type Case = EarlierVisit & {
  patient: { birthday: string; gender: Sex };
  earlier: readonly EarlierVisit[];
};

export const oneEyes = ['od', 'os'] as const satisfies OneEye[];
export const fellowOf = (eye: OneEye): OneEye => (eye === 'od' ? 'os' : 'od');
