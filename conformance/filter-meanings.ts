import { resultOf } from '../contract/logs';
import type { recordFindings } from '../contract/patient-records';
import { leavesOf } from './texts';

export type Row = Record<string, unknown>;

/** Which rows a filter asks for, as far as the rows themselves tell. */
export type Meaning = {
  /** Values by which a row would be found. */
  values: (row: Row) => unknown[];
  /** Whether a row that is given may stand there. */
  may: (row: Row, value: string) => boolean;
  /** Whether a row has to be given; where left out, whichever may be. */
  must?: (row: Row, value: string) => boolean;
  /** No two rows have the same here. */
  unique?: string;
};

/** One of these, to the letter. */
const oneOf = (values: (row: Row) => unknown[]): Meaning => ({
  values,
  may: (row, value) => values(row).some((one) => String(one) === value),
});

const since = (name: string): Meaning => ({
  values: (row) => [row[name]],
  may: (row, value) => isAtMost(value, row[name]),
});
const until = (name: string): Meaning => ({
  values: (row) => [row[name]],
  may: (row, value) => isAtMost(row[name], value),
});

const isAtMost = (one: unknown, other: unknown) =>
  typeof one === 'number' || typeof other === 'number' ? Number(one) <= Number(other) : String(one) <= String(other);

const holdsText = (value: unknown, text: string) => String(value).toLowerCase().includes(text.toLowerCase());

/** Fields that people know a row by, of whatever list. */
const nameFields = ['name', 'realName', 'nickname', 'patientName', 'title', 'fileName', 'username'];

const nameOf = (row: Row) =>
  nameFields.map((name) => row[name]).find((value) => typeof value === 'string' && value !== '');

/** A text that is looked for in several fields. */
const search: Meaning = {
  values: (row) => [nameOf(row)],
  may: (row, text) => leavesOf(row).some(({ value }) => typeof value === 'string' && holdsText(value, text)),
  must: (row, text) => nameOf(row) === text,
};

/** A number of which lists show a part: only that one which nobody has finds nobody can be told. */
const hidden: Meaning = { values: () => [], may: () => false };

const isCounted = ({ status }: Row) => status === 'completed' || status === 'amended';

const findings: Record<(typeof recordFindings)[number], (row: Row) => boolean> = {
  myopicCycloplegic: (row) => isMyopic(row) && row.isCycloplegic === true,
  myopicScreening: (row) => isMyopic(row) && row.isCycloplegic === false,
  refractedCycloplegic: (row) => row.grade !== null && row.isCycloplegic === true,
  refractedScreening: (row) => row.grade !== null && row.isCycloplegic === false,
  reducedVision: ({ reducedVision }) => reducedVision !== null && reducedVision !== 'none',
  fast: ({ isFast }) => isFast === true,
  pressure: ({ iopMax }) => Number(iopMax) > 21,
  alCr: ({ alCrMax }) => Number(alCrMax) > 3,
};

const isMyopic = ({ grade }: Row) => grade === 'low' || grade === 'high';

/** The worse of the two eyes; not with lenses that change the acuity for the day. */
const worseAcuity = ({ vaOd, vaOs, isOrthoK }: Row) => {
  const known = [vaOd, vaOs].filter((value) => typeof value === 'number');
  return known.length > 0 && !isOrthoK ? [Math.min(...known)] : [];
};

/** Filters whose meaning does not follow from their name, by resource. */
const special: Record<string, Record<string, Meaning>> = {
  appointments: { from: since('date'), to: until('date') },
  'follow-ups': { from: since('dueDate'), to: until('dueDate'), view: oneOf((row) => [row.timing, row.status]) },
  logs: {
    from: since('createdAt'),
    to: { ...until('createdAt'), may: (row, value) => !isAtMost(value, row.createdAt) },
    person: { ...search, values: (row) => [row.username], must: (row, text) => row.username === text },
    result: oneOf((row) => [resultOf(Number(row.status))]),
  },
  patients: { phone: hidden, ids: oneOf((row) => [row.id]) },
  'patient-records': {
    id: oneOf((row) => [row.patientId]),
    startDate: since('visitDate'),
    endDate: until('visitDate'),
    counted: oneOf((row) => (isCounted(row) ? ['1'] : [])),
    plan: oneOf((row) => [row.planCodes].flat()),
    latest: { ...oneOf((row) => (isCounted(row) ? ['1'] : [])), must: () => false, unique: 'patientId' },
    gender: oneOf((row) => [row.patientGender]),
    ageFrom: since('age'),
    ageTo: until('age'),
    finding: oneOf((row) => Object.entries(findings).flatMap(([name, has]) => (has(row) ? [name] : []))),
    acuity: oneOf(worseAcuity),
  },
};

/** Filters of which no row tells whether it belongs there. */
const untold: Record<string, readonly string[]> = { logs: ['archived'], 'role-messages': ['view'] };

/** What a filter of a list means; undefined where the rows do not tell. */
export function meaningOf(resource: string, filter: string, rows: readonly Row[]): Meaning | undefined {
  if (untold[resource]?.includes(filter)) return undefined;
  const known = special[resource]?.[filter];
  if (known) return known;
  if (filter === 'keyword' || filter === 'query') return search;
  const plural = filter.replace(/Id$/, 'Ids');
  if (plural !== filter && rows.some((row) => plural in row)) return oneOf((row) => [row[plural]].flat());
  if (!rows.some((row) => filter in row)) return undefined;
  const equal = oneOf((row) => [row[filter]]);
  // Some texts are compared as a whole, others looked for.
  return rows.some((row) => typeof row[filter] === 'string')
    ? { ...equal, may: (row, value) => holdsText(row[filter], value), must: equal.may }
    : equal;
}
