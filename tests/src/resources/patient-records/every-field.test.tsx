import { allFields } from '@contract/exam/exam';
import { examColumns } from '@contract/exam/export-columns';
import { examTabs, eyesOf } from '@contract/exam/field';
import { lensFields } from '@contract/exam/prescription';
import { completeExam } from '@contract/exam/schema';
import {
  conclusionNames,
  type VisitFieldName,
  visitFields,
  visitNames,
  visitValues,
} from '@contract/exam/visit-fields';
import { type PatientRecord, recordInput, recordSummary } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '@/providers/i18n';
import { session } from '@/providers/session/session';
import { visitRowFields } from '@/resources/imports/fields';
import { namesOf } from '@/resources/patient-records/about-record';
import { ComparisonTable } from '@/resources/patient-records/comparison-table';
import { formOf } from '@/resources/patient-records/form/form-values';
import { RecordForm } from '@/resources/patient-records/form/record-form';
import { useRecordForm } from '@/resources/patient-records/form/use-record-form';
import { useRecordCells } from '@/resources/patient-records/record-cells';
import { Report } from '@/resources/patient-records/report/report';
import { useWholeVisits } from '@/resources/patient-records/whole-visits';
import { fullExam } from '../../../contract/exam/filled-exam';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const words = await textsOf('zh_CN');
const names: readonly VisitFieldName[] = [...visitNames, ...conclusionNames];
const labelOf = (name: string) => words(`recordForm.fields.${name}`);

const lens = { sphere: -1.25, cylinder: -0.5, axis: 170 };
/** What cannot be any text, and what of it is read. A field that is added without a text of its own is to be filled in here. */
const special: Partial<Record<VisitFieldName, { value: unknown; read: string }>> = {
  visitDate: { value: '2026-06-01', read: '2026-06-01' },
  visitType: { value: 'fitting', read: '验配' },
  servicePointId: { value: 3, read: '城东店' },
  examinerId: { value: 5, read: '周敏' },
  diagnoses: { value: [{ code: 'H52.1', name: '近视', eye: 'ou', primary: true }], read: 'H52.1' },
  plans: {
    value: [{ code: 'rgp', concentration: null, hospital: '', reason: '', urgency: null, note: '' }],
    read: words('exam.plans.rgp'),
  },
  prescription: {
    value: {
      usage: 'contactLens',
      od: { lens, add: 1.5, prism: { amount: 2.25, base: 'up' }, backCurve: 7.85, diameter: 14.2 },
      os: null,
      pd: 61.5,
      note: '处方备注',
    },
    read: '处方备注',
  },
  nextFollowUpDate: { value: '2026-09-09', read: '2026-09-09' },
};
/** A part of a lens as a paper has it. */
const lensTexts: Record<keyof typeof lensFields, string> = {
  lens: '-1.25',
  add: '+1.50',
  prism: '2.25',
  base: words('exam.bases.up'),
  backCurve: '7.85',
  diameter: '14.2',
};

const textOf = (name: VisitFieldName) => special[name]?.read ?? `${name} 的内容`;
const stored = (name: VisitFieldName) => (special[name] ? special[name].value : textOf(name));
const picture = '/api/v1/uploads/9';

const exam = fullExam(() => 1);
for (const { tab, field } of allFields) {
  if (field.kind !== 'images') continue;
  const eyes = eyesOf(field);
  const value = eyes.length === 0 ? [picture] : Object.fromEntries(eyes.map((eye) => [eye, [picture]]));
  Reflect.set(exam[tab], field.key, value);
}

const record = {
  ...Object.fromEntries(Object.keys(recordSummary.shape).map((name) => [name, null])),
  id: 12,
  patientId: 7,
  patientName: '张三',
  patientNo: 'P1',
  patientGender: 'male',
  patientBirthday: '2016-03-01',
  status: 'draft',
  updatedAt: '2026-06-01T08:00:00.000Z',
  servicePointName: '城东店',
  examinerName: '周敏',
  planCodes: ['rgp'],
  tabExaminers: [],
  origins: {},
  ...Object.fromEntries(names.map((name) => [name, stored(name)])),
  exam,
} as unknown as PatientRecord;
const blank = {
  ...record,
  ...Object.fromEntries(names.map((name) => [name, null])),
  exam: completeExam({}),
} as unknown as PatientRecord;

const nothing = {
  getList: async () => ({ data: [], total: 0 }) as never,
  getMany: async () => ({ data: [] }) as never,
  getOne: () => Promise.reject(new Error('nobody asks')),
};

beforeAll(() => session.start(buildSession({ user: buildProfile({ id: 0, permissions: [] }) })));
afterEach(() => session.clear());

describe('every field of a visit', () => {
  it('is one that the server takes', () => {
    const input = { patientId: 7, ...visitValues(record), exam: completeExam({}) };
    expect(recordInput.safeParse(input).error?.issues).toBeUndefined();
    for (const schema of Object.values({ ...visitFields.visit, ...visitFields.conclusion }))
      expect(Object.values(recordInput.shape)).toContain(schema);
  });

  it('is in the form', async () => {
    const patient = {
      id: 7,
      name: '张三',
      patientNo: 'P7',
      birthday: '2016-03-01',
      gender: 'male',
      allergy: '',
    } as Patient;
    function Form() {
      const controller = useRecordForm({ patient, record, start: formOf(record), records: [], day: record.visitDate });
      const props = { patient, controller, title: '检查' };
      return <RecordForm {...props} onCompleted={() => {}} onCancel={() => {}} />;
    }
    const { user } = renderPage(<Form />, nothing);
    const openTab = (name: string) =>
      screen.findByRole('tab', { name: new RegExp(name) }).then((tab) => user.click(tab));
    const labelled = (list: readonly VisitFieldName[]) =>
      list.filter((name) => screen.queryAllByLabelText(labelOf(name)).length > 0);
    await openTab(words('recordForm.visit'));
    expect(labelled(visitNames)).toEqual(visitNames);
    const found: string[] = [];
    for (const tab of examTabs) {
      await openTab(words(`exam.tabs.${tab}`));
      const panel = await screen.findByRole('tabpanel', { name: new RegExp(words(`exam.tabs.${tab}`)) });
      found.push(...[...panel.querySelectorAll('[data-path]')].map((cell) => cell.getAttribute('data-path') ?? ''));
    }
    const paths = allFields.flatMap(({ tab, field }) =>
      (field.eyes === 'one' ? [''] : eyesOf(field).map((eye) => `.${eye}`)).map(
        (eye) => `exam.${tab}.${field.key}${eye}`,
      ),
    );
    expect(found.filter((path) => path.split('.').length > 2 && paths.includes(path)).sort()).toEqual(paths.sort());
    await openTab(words('exam.tabs.conclusion'));
    expect(labelled(conclusionNames)).toEqual(conclusionNames);
    const prescription = within(screen.getByRole('region', { name: labelOf('prescription') }));
    for (const key of Object.keys(lensFields))
      expect([key, prescription.queryAllByText(words(`exam.prescriptionParts.${key}`)).length]).toEqual([key, 1]);
  });

  it('is in the report', async () => {
    renderPage(<Report record={record} />, nothing);
    const report = await screen.findByRole('article', { name: words('recordForm.report.title') });
    for (const name of names) expect([name, report.textContent]).toEqual([name, expect.stringContaining(textOf(name))]);
    const lenses = within(report).getByRole('row', { name: /^OD .*-1\.25/ }).textContent;
    for (const [key, text] of Object.entries(lensTexts))
      expect([key, lenses]).toEqual([key, expect.stringContaining(text)]);
    const missing = allFields.filter(({ field }) => !report.textContent?.includes(words(`exam.fields.${field.key}`)));
    expect(missing).toEqual([]);
  });

  it('is compared, in comparisons of visits and of versions alike', async () => {
    function Comparison() {
      const cellsOf = useRecordCells();
      const side = (of: PatientRecord) => ({ title: String(of.id), cells: cellsOf(of, namesOf(of)) });
      return <ComparisonTable of="versions" left={side(blank)} right={side(record)} />;
    }
    renderPage(<Comparison />);
    const rows = await screen.findAllByRole('row');
    const labels = rows.map((row) => row.querySelector('th[scope=row]')?.textContent ?? '');
    const missing = [...names.map(labelOf), ...allFields.map(({ field }) => words(`exam.fields.${field.key}`))].filter(
      (label) => !labels.some((one) => one.startsWith(label)),
    );
    expect(missing).toEqual([]);
  });

  it('is in a file of whole visits', async () => {
    const files: ReturnType<ReturnType<typeof useWholeVisits>>[] = [];
    function Export() {
      files.push(useWholeVisits()());
      return <p>ready</p>;
    }
    renderPage(<Export />);
    await screen.findByText('ready');
    const [file] = files;
    const cells = file?.cells(record).map((cell) => (typeof cell === 'object' ? cell.moment : String(cell))) ?? [];
    expect(cells).toHaveLength(file?.header.length ?? 0);
    for (const name of names)
      expect([name, cells]).toEqual([name, expect.arrayContaining([expect.stringContaining(textOf(name))])]);
    const columns = examColumns.filter(({ field }) =>
      file?.header.some((h) => h.includes(words(`exam.fields.${field.key}`))),
    );
    expect(columns).toHaveLength(examColumns.length);
  });

  it('has a column in an import, pictures apart, unless the table there says why not', () => {
    const fields = visitRowFields([words], []);
    const imported = fields.map(({ name }) => name);
    const missing = examColumns.filter(({ id, field }) => field.kind !== 'images' && !imported.includes(id));
    expect(missing).toEqual([]);
    expect(imported).toContain('visitDate');
    // Each is called something.
    expect(fields.filter(({ label }) => /^(imports|exam)\./.test(label))).toEqual([]);
  });
});
