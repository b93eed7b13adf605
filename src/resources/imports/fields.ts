import { columnHeading, type ExamColumn } from '@contract/exam/export-columns';
import { importedColumns } from '@contract/exam/import-columns';
import { conclusionNames, type VisitFieldName, visitNames, visitTypes } from '@contract/exam/visit-fields';
import { genders, guardianRelations, parentalMyopias, patientInput, patientSources } from '@contract/patients';
import type { ServicePointOption } from '@contract/service-points';
import { plainChoice } from './file/cell-values';
import type { TargetField } from './file/columns';

type Texts = (key: string) => string;
type FieldName = keyof typeof patientInput.shape;

/** What other systems call the fields, besides our own words for them. */
const otherHeadings: Partial<Record<FieldName, readonly string[]>> = {
  name: ['患者姓名', '学生姓名', 'patient name', 'full name'],
  gender: ['gender'],
  birthday: ['生日', '出生年月日', '出生日', 'date of birth', 'dob', 'birth date'],
  phone: ['电话', '联系电话', '手机', '手机号码', '联系方式', '家长电话', 'phone number', 'mobile', 'telephone', 'tel'],
  servicePointId: ['门店', '店铺', '所属门店', 'store', 'shop'],
  address: ['家庭住址', '住址', '联系地址'],
  guardianName: ['监护人姓名', '家长姓名', '家长', 'parent', 'guardian name'],
  guardianRelation: ['关系', '监护人关系', 'relation'],
  school: ['学校名称', 'school name'],
  grade: ['年级班级', '班级', 'class'],
  allergy: ['过敏', 'allergy'],
  history: ['病史', 'history'],
};

const choices: Partial<Record<FieldName, readonly string[]>> = {
  gender: genders,
  source: patientSources,
  guardianRelation: guardianRelations,
  parentalMyopia: parentalMyopias,
};

const otherWords: Record<string, Record<string, string>> = {
  gender: {
    男性: 'male',
    女性: 'female',
    男生: 'male',
    女生: 'female',
    男孩: 'male',
    女孩: 'female',
    m: 'male',
    f: 'female',
    // As GB/T 2261.1 numbers them.
    1: 'male',
    2: 'female',
    boy: 'male',
    girl: 'female',
  },
  guardianRelation: { 爸爸: 'father', 妈妈: 'mother', 父子: 'father', 父女: 'father', 母子: 'mother', 母女: 'mother' },
};

const kinds: Partial<Record<FieldName, TargetField['kind']>> = {
  birthday: 'day',
  phone: 'phone',
  gender: 'choice',
  source: 'choice',
  guardianRelation: 'choice',
  parentalMyopia: 'choice',
  servicePointId: 'choice',
};

/** What values may be called: by their own names, or in any language. */
const wordsFor = (values: readonly string[], languages: readonly Texts[], textsAt: string) =>
  values.flatMap((value) =>
    [value, ...languages.map((text) => text(`${textsAt}.${value}`))].map((word) => [plainChoice(word), value] as const),
  );

/** The fields that a column can be for, with the words of every language; the first language is the shown one. */
export function patientFields(languages: readonly Texts[], points: readonly ServicePointOption[]): TargetField[] {
  const wordsOf = (name: FieldName): Map<string, string> => {
    if (name === 'servicePointId') {
      return new Map(
        points.flatMap(({ id, name: word, code }) => [word, code].map((w) => [plainChoice(w), String(id)])),
      );
    }
    const others = Object.entries(otherWords[name] ?? {}).map(([word, value]) => [plainChoice(word), value] as const);
    return new Map([...wordsFor(choices[name] ?? [], languages, `patients.options.${name}`), ...others]);
  };
  return (Object.keys(patientInput.shape) as FieldName[]).map((name) => {
    const labels = languages.map((text) => text(`patients.fields.${name}`));
    return {
      name,
      label: labels[0] ?? name,
      // The page asks for the service point itself.
      required: name !== 'servicePointId' && !patientInput.shape[name].safeParse(undefined).success,
      headings: [name, ...labels, ...(otherHeadings[name] ?? [])],
      kind: kinds[name] ?? 'text',
      words: wordsOf(name),
      isReference: name === 'servicePointId',
    };
  });
}

const core = [
  'basic.correctionType',
  'basic.ucvaFar.od',
  'basic.ucvaFar.os',
  'basic.iop.od',
  'basic.iop.os',
  'basic.iopMethod',
  'refractive.cycloplegia',
  ...['autoRx', 'cycloAutoRx'].flatMap((key) =>
    ['od', 'os'].flatMap((eye) => ['sphere', 'cylinder', 'axis'].map((part) => `refractive.${key}.${eye}.${part}`)),
  ),
  ...['al', 'k1', 'k2'].flatMap((key) => [`special.${key}.od`, `special.${key}.os`]),
  'special.alDevice',
];
/** What schools call what is measured, besides our own words; a refraction that is not named is that of the refractor. */
const otherExamHeadings: Record<string, readonly string[]> = {
  ucvaFar: ['裸眼视力', '视力'],
  autoRx: ['电脑验光', '验光', ''],
  al: ['眼轴', '眼轴长度'],
};
const eyeWords: Record<string, string[]> = {
  od: ['右', '右眼', 'r', 're'],
  os: ['左', '左眼', 'l', 'le'],
  ou: ['双', '双眼'],
};

type Column = { kind: TargetField['kind']; headings?: string[]; values?: readonly string[] };

/** What a column can say of a visit besides what was examined. */
const columns: Record<VisitFieldName, Column | null> = {
  visitDate: { kind: 'day', headings: ['就诊日期', '筛查日期', '日期', 'date', 'visit date'] },
  visitType: { kind: 'choice', headings: ['visit type'], values: visitTypes },
  // One for the whole file, which the page asks for.
  servicePointId: null,
  examinerId: null,
  chiefComplaint: { kind: 'text' },
  // Columns of these names are the patient's, and so is what a school asks of the parents.
  history: null,
  familyHistory: null,
  allergy: null,
  // Several parts each, which no other system writes into one cell.
  diagnoses: null,
  plans: null,
  prescription: null,
  advice: { kind: 'text' },
  // A reminder comes of it, and nobody shall be reminded of what is long past.
  nextFollowUpDate: null,
  followUpReason: null,
};

/** The fields of a visit's row: its patient's, the day, and every column of the examination. */
export function visitRowFields(languages: readonly Texts[], points: readonly ServicePointOption[]): TargetField[] {
  // Every visit of a file belongs to the service point that was chosen.
  const ofPatient = patientFields(languages, points).filter(
    ({ name }) => !['servicePointId', 'allergy', 'history'].includes(name),
  );
  const ofVisit = [...visitNames, ...conclusionNames].flatMap((name) => {
    const column = columns[name];
    return column ? visitField(languages, name, column) : [];
  });
  return [...ofPatient, ...ofVisit, ...importedColumns.map((column) => examField(languages, column))];
}

function visitField(languages: readonly Texts[], name: VisitFieldName, { kind, headings = [], values = [] }: Column) {
  const labels = languages.map((text) => text(`imports.visitFields.${name}`));
  return {
    name,
    label: labels[0] ?? name,
    required: name === 'visitDate',
    headings: [name, ...labels, ...headings],
    kind,
    words: new Map(wordsFor(values, languages, 'patient-records.visitTypes')),
  };
}

function examField(languages: readonly Texts[], column: ExamColumn): TargetField {
  const { id, field, eye, part } = column;
  const labels = languages.map((text) => ({
    fields: [text(`exam.fields.${field.key}`), ...(otherExamHeadings[field.key] ?? [])],
    eye: eye ? [text(`exam.eyesShort.${eye}`), text(`exam.eyes.${eye}`), ...(eyeWords[eye] ?? [])] : [''],
    part: part ? text(`exam.parts.${part}`) : '',
  }));
  const [own] = labels;
  const { values, textsAt } = choicesOf(column);
  return {
    name: id,
    label: [own?.eye[0], own?.fields[0], own?.part].filter(Boolean).join(' '),
    required: false,
    isFurther: !core.includes(id),
    headings: [
      id,
      ...labels.flatMap(({ fields, eye: sides, part: name }) =>
        fields.flatMap((own) => sides.flatMap((side) => [`${side}${own}${name}`, `${own}${side}${name}`])),
      ),
      // As an export of whole visits names it.
      ...languages.map((text) => columnHeading(column, text)),
    ],
    kind: field.kind === 'choices' ? 'choices' : values.length > 0 ? 'choice' : 'text',
    words: new Map(wordsFor(values, languages, textsAt)),
  };
}

/** What may stand in a column, and where the names of that are. */
function choicesOf({ field, part }: ExamColumn): { values: readonly string[]; textsAt: string } {
  if (part === 'base') return { values: ['up', 'down'], textsAt: 'exam.bases' };
  if (part === 'eye') return { values: ['od', 'os'], textsAt: 'exam.eyes' };
  const textsAt = `exam.options.${field.key}`;
  if (field.kind === 'choice' || field.kind === 'choices') return { values: field.options, textsAt };
  return { values: field.kind === 'number' && field.orNone ? ['none'] : [], textsAt };
}
