import { blankExam } from '../../../contract/exam/schema';

const ages = [3, 5, 7, 8, 9, 17, 18, 35, 60];
const refractions = [-7, -6, -5.75, -0.5, -0.25, 0, 0.5, 0.75, 1, 1.5, 1.75, 2.25, 3.25];
const histories = ['none', 'drops', 'orthoK'] as const;

export const namedOn = '2026-06-01';

/** Ages × refractions × histories, as visits: whatever names an eye is compared over all of them. */
export const namedEyes = ages.flatMap((years) =>
  refractions.flatMap((sphere) =>
    histories.map((history) => {
      const exam = blankExam();
      const eyes = { od: { sphere, cylinder: null, axis: null }, os: { sphere, cylinder: null, axis: null } };
      exam.basic.correctionType = history === 'orthoK' ? 'orthoK' : 'none';
      exam.refractive.cycloplegia = history === 'drops' ? 'atropine' : 'none';
      if (history === 'drops') exam.refractive.cycloAutoRx = eyes;
      else exam.refractive.autoRx = eyes;
      return { years, sphere, history, exam, birthday: `${2026 - years}-05-01` };
    }),
  ),
);
