import { type SQL, sql } from 'drizzle-orm';
import type { Patient } from '../../contract/patients';
import type { Database } from '../db/database';
import { patients } from '../db/tables/patients';
import { fictionalPhone, givenName, surname } from './names';
import { createRandom, type Random } from './random';

const batchSize = 500;
const day = 86_400_000;
const threeYears = 3 * 365 * day;

/** Youngest and oldest age, and how many of a hundred patients are between them. */
const ages: [[number, number], number][] = [
  [[3, 5], 12],
  [[6, 12], 48],
  [[13, 18], 22],
  [[19, 39], 8],
  [[40, 59], 6],
  [[60, 75], 4],
];

type Options = {
  /** How many patients there are already, and how many there are to be. */
  from: number;
  to: number;
  servicePointIds: number[];
  seed: number;
  now: Date;
  onProgress?: (count: number) => void;
};

/** Invents patients and stores them, a batch at a time. The same seed gives the same people. */
export async function seedPatients(db: Database, { from, to, onProgress, ...rest }: Options): Promise<void> {
  for (let start = from; start < to; start += batchSize) {
    const end = Math.min(start + batchSize, to);
    await db.insert(patients).values(inventPatients({ ...rest, start, end }));
    onProgress?.(end);
  }
}

type Batch = Pick<Options, 'servicePointIds' | 'seed' | 'now'> & { start: number; end: number };
type Row = Omit<typeof patients.$inferInsert, 'patientNo'> & { patientNo: SQL };

/** People from a place in the row on; the same seed gives the same. */
export function inventPatients({ servicePointIds, seed, now, start, end }: Batch): Row[] {
  const random = createRandom(seed + start);
  const rows: Row[] = [];
  for (let index = start; index < end; index += 1) {
    const sibling = rows.at(-1);
    const isSibling = sibling?.guardianName && random.chance(0.12);
    rows.push(isSibling ? inventSibling(random, sibling, now) : inventPatient(random, index, servicePointIds, now));
  }
  return rows;
}

function inventPatient(random: Random, index: number, servicePointIds: number[], now: Date): Row {
  const gender = random.pick(['male', 'female'] as const);
  const family = surname(random);
  const [youngest, oldest] = random.weighted(ages);
  const age = random.between(youngest, oldest);
  const source = random.weighted(sources);
  return {
    ...created(random, now),
    name: family + givenName(random, gender),
    gender,
    birthday: birthdayAt(random, age, now),
    phone: fictionalPhone(index),
    servicePointId: random.pick(servicePointIds),
    address: random.chance(0.6) ? `示例路${random.between(1, 300)}号` : '',
    source,
    sourceRemark: source === 'other' ? '朋友介绍' : '',
    allergy: random.chance(0.05) ? '青霉素过敏' : '',
    history: random.chance(0.08) ? '过敏性结膜炎' : '',
    ...childhood(random, family, age),
  };
}

/** Another child of the same family: same surname, guardian, phone and service point. */
const inventSibling = (random: Random, sibling: Row, now: Date): Row => {
  const gender = random.pick(['male', 'female'] as const);
  const age = random.between(3, 17);
  return {
    ...sibling,
    ...created(random, now),
    ...schooling(random, age),
    name: sibling.name.charAt(0) + givenName(random, gender),
    gender,
    birthday: birthdayAt(random, age, now),
    allergy: '',
    history: '',
  };
};

const sources: [Patient['source'], number][] = [
  ['walkIn', 40],
  ['school', 25],
  ['referral', 12],
  ['miniProgram', 10],
  ['campaign', 8],
  ['other', 3],
  [null, 2],
];

function childhood(random: Random, family: string, age: number) {
  if (age >= 18) {
    return { guardianName: '', guardianRelation: null, school: '', grade: '', parentalMyopia: null };
  }
  const relation = random.weighted([
    ['mother', 55],
    ['father', 38],
    ['grandparent', 7],
  ] as const);
  const isFather = relation === 'father';
  const parentalMyopia = random.weighted([
    ['none', 30],
    ['one', 38],
    ['both', 24],
    ['high', 8],
  ] as const);
  const guardianName = (isFather ? family : surname(random)) + givenName(random, isFather ? 'male' : 'female');
  return { guardianName, guardianRelation: relation, parentalMyopia, ...schooling(random, age) };
}

function schooling(random: Random, age: number) {
  if (age < 6) return { school: `示例第${random.pick(['一', '二', '三'])}幼儿园`, grade: '' };
  if (age < 12) return { school: `示例第${random.pick(['一', '二', '三', '四'])}小学`, grade: `${age - 5}年级` };
  if (age < 15) return { school: `示例第${random.pick(['一', '二'])}中学`, grade: `初${age - 11}` };
  return { school: '示例高级中学', grade: `高${Math.min(3, age - 14)}` };
}

const birthdayAt = (random: Random, age: number, now: Date) =>
  new Date(now.getTime() - (age * 365.25 + random.between(1, 364)) * day).toISOString().slice(0, 10);

function created(random: Random, now: Date) {
  const registered = new Date(now.getTime() - day - random.next() * threeYears);
  // While the points are open: from nine to six in China.
  registered.setUTCHours(1 + random.next() * 9, random.next() * 60);
  const createdAt = registered.toISOString();
  return { createdAt, updatedAt: createdAt, patientNo: sql`next_patient_no(${createdAt}::timestamptz)` };
}
