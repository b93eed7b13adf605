import { findingsOf, type OneEye } from '@contract/exam/derived';
import { derivedOf, markOfDerived } from '@contract/exam/derived-values';
import { allFields, type Exam, fieldOf } from '@contract/exam/exam';
import { type Eye, examTabs, eyesOf } from '@contract/exam/field';
import { type Mark, markOf } from '@contract/exam/marks';
import { completeExam, examSchema } from '@contract/exam/schema';
import { zh_CN as texts } from '@contract/exam/texts/zh_CN';
import type { PatientRecord } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { session } from '@/providers/session/session';
import { aboutOf, namesOf } from '@/resources/patient-records/about-record';
import { ComparisonTable } from '@/resources/patient-records/comparison-table';
import { formOf } from '@/resources/patient-records/form/form-values';
import { RecordForm } from '@/resources/patient-records/form/record-form';
import { useRecordForm } from '@/resources/patient-records/form/use-record-form';
import { useRecordCells } from '@/resources/patient-records/record-cells';
import { Report } from '@/resources/patient-records/report/report';
import { progressTable } from '@/resources/patients/progression/progress-table';
import { visitsOf } from '@/resources/patients/progression/progression';
import { useChartTexts } from '@/resources/patients/progression/use-chart-texts';
import { VisitCard } from '@/resources/patients/visits/visit-card';
import { ChartTable } from '@/ui/chart/chart-table';
import { filledExam } from '../../../contract/exam/filled-exam';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const day = '2026-06-01';
const ages = [3, 6, 12, 17, 40];

/** The same values in every run, of all kinds. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 16807) % 2147483647;
    return state % below;
  };
}

const both = <T,>(value: T) => ({ od: value, os: value });
/** Nothing outside of anything, then what lies outside in many ways. */
const examsAt = (years: number): Exam[] => [
  examSchema.parse({ basic: { ucvaFar: both(5.1), iop: both(15) }, special: { al: both(23) } }),
  examSchema.parse({
    basic: { correctionType: 'orthoK', ucvaFar: both(4.5), iop: { od: 25, os: 14 } },
    refractive: { autoRx: { od: { sphere: -11, cylinder: -4.5, axis: 5 } }, addPower: { od: 1 } },
    special: { al: { od: 25, os: 28.5 } },
  }),
  filledExam(chance(years)),
];

const records = ages.flatMap((years) =>
  examsAt(years).map(
    (exam, index) =>
      ({
        id: years * 10 + index,
        patientId: 1,
        patientName: '张三',
        patientNo: 'P1',
        patientGender: 'female',
        patientBirthday: `${2026 - years}-05-01`,
        visitDate: day,
        visitType: 'review',
        status: 'completed',
        exam,
        diagnoses: [],
        plans: [],
        prescription: null,
        tabExaminers: [],
      }) as unknown as PatientRecord,
  ),
);

const patientOf = (record: PatientRecord) =>
  ({ id: 1, name: '张三', patientNo: 'P1', birthday: record.patientBirthday, gender: record.patientGender }) as Patient;

const keyOf = (label: string, eye?: Eye) => (eye ? `${label} ${texts.eyes[eye]}` : label);
const fieldLabel = (key: string) => Reflect.get(texts.fields, key) as string;

/** What the contract marks: `眼压 左眼: 双眼差大`. */
function expected({ exam, ...record }: PatientRecord, keys?: readonly string[]): string[] {
  const findings = findingsOf(completeExam(exam), patientOf(record as PatientRecord), day);
  const line = (label: string, eye: Eye | undefined, mark: Mark | null) =>
    mark ? [`${keyOf(label, eye)}: ${texts.marks[mark.word]}`] : [];
  const measured = allFields
    .filter(({ field }) => !keys || keys.includes(field.key))
    .flatMap((placed) =>
      (placed.field.eyes === 'one' ? [undefined] : [...eyesOf(placed.field)]).flatMap((eye) =>
        line(fieldLabel(placed.field.key), eye, markOf(exam, placed, eye, findings.years)),
      ),
    );
  if (keys) return measured.sort();
  const derived = examTabs.flatMap((tab) =>
    derivedOf(tab).flatMap((of) =>
      (of.of === 'person' ? [undefined] : (['od', 'os'] as const)).flatMap((eye) =>
        line(texts.derived[of.name], eye, markOfDerived(of, findings, eye ?? 'od')),
      ),
    ),
  );
  return [...measured, ...derived].sort();
}

// In the form more may follow.
const shape = new RegExp(`[▲▼◆]\\s*(${Object.values(texts.marks).join('|')})`);
const told = (label: string, cell: Element | null | undefined, eye?: Eye): string[] => {
  const word = shape.exec(cell?.textContent ?? '')?.[1];
  return word ? [`${keyOf(label, eye)}: ${word}`] : [];
};

/** The label of a heading without what stands small beside it. */
const labelOf = (heading: Element | null | undefined) => heading?.firstChild?.textContent?.trim() ?? '';
const withoutNote = (label: string) => label.replace(` (供参考)`, '');

function inReport(report: HTMLElement): string[] {
  const rows = within(report)
    .queryAllByRole('row')
    .flatMap((row) => {
      const [heading, ...cells] = row.children;
      if (heading?.tagName !== 'TH') return [];
      return cells.flatMap((cell, index) => told(labelOf(heading), cell, (['od', 'os', 'ou'] as const)[index]));
    });
  const facts = within(report)
    .getAllByRole('term')
    .flatMap((term) => told(withoutNote(labelOf(term)), term.nextElementSibling));
  return [...rows, ...facts].sort();
}

const inComparison = (table: HTMLElement, side: 0 | 1): string[] =>
  within(table)
    .queryAllByRole('row')
    .flatMap((row) => {
      const [heading, ...cells] = row.children;
      return heading?.tagName === 'TH' && cells.length === 3 ? told(labelOf(heading), cells[side]) : [];
    })
    .sort();

/** What a patient's page shows of a visit, in its cards and in the table of a chart. */
const shown = { refraction: '', va: 'ucvaFar', al: 'al' };
const sourceOf = (record: PatientRecord, eye: OneEye) =>
  findingsOf(completeExam(record.exam), patientOf(record), day)[eye].source;

function expectedOnPage(record: PatientRecord): string[] {
  const { years } = findingsOf(completeExam(record.exam), patientOf(record), day);
  return (['od', 'os'] as const)
    .flatMap((eye) =>
      Object.entries(shown).flatMap(([name, of]) => {
        const key = of || sourceOf(record, eye);
        const mark = key && markOf(record.exam, fieldOf(key), eye, years);
        return mark ? [`${eye} ${name}: ${texts.marks[mark.word]}`] : [];
      }),
    )
    .sort();
}

const inCard = (card: HTMLElement): string[] =>
  (['od', 'os'] as const)
    .flatMap((eye) => {
      const [refraction, , va, al] = within(
        within(card).getByRole('row', { name: new RegExp(`^${texts.eyesShort[eye]}`) }),
      ).getAllByRole('cell');
      return [...told(`${eye} refraction`, refraction), ...told(`${eye} va`, va), ...told(`${eye} al`, al)];
    })
    .sort();

/** Its one row: the axial length and refraction of both eyes, each with what stands beside it. */
function inCharts(al: HTMLElement, se: HTMLElement): string[] {
  const cells = (table: HTMLElement) => within(table).queryAllByRole('row')[1]?.querySelectorAll('td') ?? [];
  const [, odAl, , osAl] = cells(al);
  const [, , odRx, odVa, , osRx, osVa] = cells(se);
  return [
    ...told('od al', odAl),
    ...told('os al', osAl),
    ...told('od refraction', odRx),
    ...told('os refraction', osRx),
    ...told('od va', odVa),
    ...told('os va', osVa),
  ].sort();
}

function Places({ record }: { record: PatientRecord }) {
  const cellsOf = useRecordCells();
  const about = aboutOf(record, record);
  const side = { title: '', cells: cellsOf({ ...record, exam: about.exam }, namesOf(record), about) };
  const patient = patientOf(record);
  const chartTexts = useChartTexts(patient.birthday);
  const visits = visitsOf([record], patient);
  return (
    <section data-testid={record.id}>
      <VisitCard patient={patient} record={record} earlier={undefined} />
      <Report record={record} />
      <ComparisonTable of="visits" left={side} right={side} />
      {(['al', 'se'] as const).map((quantity) => (
        <ChartTable key={quantity} {...progressTable(visits, quantity, chartTexts, (key) => key)} label={quantity} />
      ))}
    </section>
  );
}

describe('what is marked', () => {
  it('is the same in report, print, comparison and patient’s page, at every age', async () => {
    renderPage(
      records.map((record) => <Places key={record.id} record={record} />),
      { getOne: async () => ({ data: { orgName: '' } }) as never },
    );
    await screen.findByTestId(String(records[0]?.id));
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
    const kinds = new Set<string>();
    for (const record of records) {
      const place = within(screen.getByTestId(record.id));
      const marks = expected(record);
      for (const mark of marks) kinds.add(mark.split(': ')[1] ?? '');
      const report = place.getByRole('article', { name: '眼健康检查报告' });
      const tables = place.getAllByRole('table');
      const compared = tables.find((table) => within(table).queryByRole('columnheader', { name: '变化' }));
      if (!compared) throw new Error('no comparison');
      const about = [record.id, record.patientBirthday];
      expect([about, 'report', inReport(report)]).toEqual([about, 'report', marks]);
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      expect([about, 'print', inReport(report)]).toEqual([about, 'print', marks]);
      act(() => void window.dispatchEvent(new Event('afterprint')));
      for (const side of [0, 1] as const)
        expect([about, 'compared', inComparison(compared, side)]).toEqual([about, 'compared', marks]);

      const onPage = expectedOnPage(record);
      const [al, se] = ['al', 'se'].map((name) => place.getByRole('region', { name }));
      expect([about, 'card', inCard(place.getByRole('article', { name: day }))]).toEqual([about, 'card', onPage]);
      if (!al || !se) throw new Error('no charts');
      // The chart of refraction has no row for somebody with ortho-K lenses.
      const charted = within(se).queryAllByRole('row').length > 1 ? onPage : onPage.filter((text) => / al:/.test(text));
      expect([about, 'charts', inCharts(al, se)]).toEqual([about, 'charts', charted]);
    }
    expect([...kinds].sort()).toEqual(
      Object.values(texts.marks)
        .filter((word) => word !== texts.marks.fast)
        .sort(),
    );
  });
});

describe('the form', () => {
  beforeAll(() => session.start(buildSession({ user: buildProfile({ id: 0, permissions: [] }) })));
  afterEach(() => session.clear());

  function Form({ record }: { record: PatientRecord }) {
    const patient = patientOf(record);
    const controller = useRecordForm({ patient, record, start: formOf(record), records: [], day: record.visitDate });
    return <RecordForm {...{ patient, controller, title: '检查' }} onCompleted={() => {}} onCancel={() => {}} />;
  }

  it.each([
    ['a child', 6],
    ['a grown-up', 40],
  ])('marks the same of %s', async (_, years) => {
    const record = records.find(({ id }) => id === years * 10 + 2);
    if (!record) throw new Error('no record');
    const { user } = renderPage(<Form record={{ ...record, status: 'draft', updatedAt: '' }} />, {
      custom: () => Promise.reject(new Error('not asked')),
      getList: async () => ({ data: [], total: 0 }) as never,
      getMany: async () => ({ data: [] }) as never,
    });
    const seen: string[] = [];
    for (const tab of examTabs) {
      await user.click(await screen.findByRole('tab', { name: new RegExp(texts.tabs[tab]) }));
      const panel = await screen.findByRole('tabpanel', { name: new RegExp(texts.tabs[tab]) });
      await waitFor(() => expect(panel.querySelector('[data-path]')).toBeTruthy());
      for (const cell of panel.querySelectorAll('[data-path]')) {
        const [, , key = '', eye] = (cell.getAttribute('data-path') ?? '').split('.');
        if (fieldLabel(key)) seen.push(...told(fieldLabel(key), cell.lastElementChild, eye as Eye | undefined));
      }
      const derived = within(panel).queryByRole('region', { name: texts.derived.reference });
      for (const row of derived?.querySelectorAll(':scope > div') ?? []) {
        const [label, od, os] = row.children;
        const name = labelOf(label);
        seen.push(...told(name, od, os ? 'od' : undefined), ...told(name, os, 'os'));
      }
    }
    expect(seen.sort()).toEqual(expected(record));
  });
});
