import type { PlanCode } from '../../../contract/exam/conclusion';
import type { Exam } from '../../../contract/exam/exam';
import { toStep } from './chance';

/** Where in somebody's visits one is. */
export type Place = { index: number; total: number };

/** Somebody whose visits tell something: who it can be, and how they differ from anybody's. */
export type Story = {
  name: string;
  ages: [from: number, to: number];
  /** Spherical equivalent today, where it matters. */
  se?: number;
  /** How fast myopia grows, compared with untreated eyes. */
  factor?: number;
  visits: number;
  plans: (place: Place) => PlanCode[];
  complaint: string;
  advice: string;
  /** Diagnoses that come before what the findings say. */
  diagnoses?: string[];
  change?: (exam: Exam, place: Place) => void;
};

const both = <T>(value: T) => ({ od: value, os: value });

/** Ten of the demo's patients (docs/decisions/exam-records.md). */
export const stories: readonly Story[] = [
  {
    name: 'fast progressor',
    ages: [8, 10],
    se: -4.25,
    factor: 1.6,
    visits: 6,
    plans: ({ index }) => (index < 4 ? ['spectacles'] : ['defocus', 'atropine']),
    complaint: '近一年度数增长快',
    advice: '近视进展快，已改用离焦镜片并转医院评估低浓度阿托品；每日户外 2 小时以上。',
  },
  {
    name: 'ortho-K success',
    ages: [10, 12],
    se: -3,
    factor: 0.3,
    visits: 8,
    plans: () => ['orthoK'],
    complaint: '塑形镜定期复查，配戴舒适',
    advice: '配适良好，眼轴控制理想，继续夜戴并按时复查。',
  },
  {
    name: 'premyope',
    ages: [6, 8],
    se: 0.25,
    factor: 1,
    visits: 4,
    plans: () => ['observe'],
    complaint: '学校筛查提示远视储备不足',
    advice: '远视储备偏低，属近视前期：增加户外活动，3 个月复查。',
    diagnoses: ['PM'],
  },
  {
    name: 'amblyope',
    ages: [5, 7],
    se: 4.25,
    visits: 6,
    plans: () => ['spectacles', 'occlusion', 'visionTraining'],
    complaint: '左眼视力差',
    advice: '坚持足矫戴镜，右眼每日遮盖 2 小时，配合近距离训练。',
    diagnoses: ['H53.0'],
    change({ basic, refractive }, { index }) {
      const left = Math.min(4.9, 4.4 + index / 10);
      basic.correctionType = 'frame';
      basic.ucvaFar = { od: 4.8, os: Math.min(left, 4.6), ou: 4.8 };
      basic.presentVaFar = { od: 5, os: left, ou: 5 };
      if (refractive.subjectiveRx) refractive.bcvaFar = { od: 5, os: left, ou: 5 };
      refractive.lensometry ??= both({ sphere: 3.5, cylinder: null, axis: null, add: null });
    },
  },
  {
    name: 'convergence insufficiency',
    ages: [11, 17],
    se: -1,
    visits: 4,
    plans: () => ['visionTraining', 'spectacles'],
    complaint: '看书久了眼酸、串行',
    advice: '集合不足，家庭训练配合门诊视觉训练，每周 2 次，共 12 周。',
    diagnoses: ['H51.1', 'H53.1'],
    change({ visualFunction }, { index }) {
      visualFunction.coverNear = 'exoP';
      visualFunction.coverFar = 'ortho';
      visualFunction.phoriaFarH = -1;
      visualFunction.phoriaNearH = -10 + index;
      visualFunction.npcBreak = Math.max(6, 14 - 2.5 * index);
      visualFunction.npcRecovery = visualFunction.npcBreak + 4;
      visualFunction.boNear = { blur: 6 + index, break: 10 + 2 * index, recovery: 5 + index };
      visualFunction.ciss = Math.max(12, 32 - 6 * index);
    },
  },
  {
    name: 'dry-eye adult',
    ages: [25, 45],
    visits: 4,
    plans: () => ['dryEyeCare'],
    complaint: '眼干涩、异物感，长时间用电脑',
    advice: '热敷与睑缘清洁，人工泪液每日 4 次；用眼 40 分钟休息。',
    diagnoses: ['H04.1'],
    change({ special }, { index }) {
      const seconds = Math.min(10, 3.5 + index * 1.5);
      special.tbut = { od: seconds, os: seconds + 0.5 };
      special.tbutMethod = 'fbut';
      special.schirmer = { od: 4 + index, os: 5 + index };
      special.staining = both(Math.max(0, 2 - index));
      special.osdi = Math.max(10, 42 - 9 * index);
    },
  },
  {
    name: 'presbyope',
    ages: [46, 58],
    se: 0.5,
    visits: 3,
    plans: () => ['spectacles'],
    complaint: '看近模糊，看手机要拿远',
    advice: '渐进多焦镜片验配，注意适应期。',
    diagnoses: ['H52.4'],
  },
  {
    name: 'raised pressure',
    ages: [38, 70],
    visits: 4,
    plans: ({ index, total }) => (index === total - 1 ? ['referral', 'observe'] : ['observe']),
    complaint: '单位体检发现眼压偏高',
    advice: '眼压持续高于 21 mmHg，转医院青光眼专科进一步检查视野与 OCT。',
    diagnoses: ['H40.0'],
    change({ basic, other }, { index }) {
      basic.iop = { od: 22.5 + index, os: 23 + index };
      basic.iopMethod = 'nct';
      other.cdRatio = { od: 0.6, os: 0.65 };
    },
  },
  {
    name: 'keratoconus suspect',
    ages: [15, 28],
    se: -4.5,
    visits: 3,
    plans: ({ index, total }) => (index === total - 1 ? ['referral'] : ['spectacles']),
    complaint: '散光逐年增加，矫正后仍不清楚',
    advice: '角膜地形图可疑圆锥角膜，勿揉眼，转眼科专科评估交联治疗。',
    diagnoses: ['H18.6'],
    change({ special, refractive }, { index }) {
      special.k1 = { od: 45.5, os: 44.2 };
      special.k1Axis = both(20);
      special.k2 = { od: toStep(48.6 + 0.4 * index, 0.01), os: toStep(46.1 + 0.2 * index, 0.01) };
      special.k2Axis = both(110);
      special.cct = { od: 472 - 3 * index, os: 486 - 2 * index };
      special.cctMethod = 'scheimpflug';
      special.topography = { od: 'keratoconusSuspect', os: 'irregular' };
      if (refractive.subjectiveRx) refractive.bcvaFar = { od: 4.7, os: 4.9, ou: 4.9 };
    },
  },
  {
    name: 'referral pending',
    ages: [9, 16],
    se: -6.75,
    visits: 3,
    plans: ({ index, total }) => (index === total - 1 ? ['referral', 'spectacles'] : ['spectacles']),
    complaint: '右眼前偶有黑影飘动',
    advice: '高度近视伴周边视网膜变性，转医院散瞳查眼底，待反馈。',
    change({ basic }, { index, total }) {
      if (index < total - 1) return;
      basic.fundus = {
        od: { picks: ['tessellated', 'peripheralDegeneration'], other: '' },
        os: { picks: ['tessellated'], other: '' },
      };
    },
  },
];
