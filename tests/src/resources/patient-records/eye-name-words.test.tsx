import type { PatientRecord } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { eyeName } from '@contract/vision/eye-name';
import { useTranslate } from '@refinedev/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aboutOf, namesOf } from '@/resources/patient-records/about-record';
import { ComparisonTable } from '@/resources/patient-records/comparison-table';
import { recordColumns } from '@/resources/patient-records/list-columns';
import { useRecordCells } from '@/resources/patient-records/record-cells';
import { Report } from '@/resources/patient-records/report/report';
import { VisitCard } from '@/resources/patients/visits/visit-card';
import { exportedCell } from '@/ui/list/export/export-button';
import { columnsOf } from '../../../../server/clinical/record-columns';
import { namedEyes, namedOn } from '../../../contract/vision/named-eyes';
import { renderPage } from '../../ui/render-page';

type Named = (typeof namedEyes)[number];

const nameOf = ({ sphere, years, history }: Named) => eyeName({ se: sphere, years, isOrthoK: history === 'orthoK' });
const idOf = (of: Named) => [of.years < 18 ? 'child' : 'adult', nameOf(of), of.history].join(' ');
/** Of the whole table one row for each name of child and adult, and each history: what else they differ in is no matter of words. */
const rows = [...new Map(namedEyes.map((of) => [idOf(of), of])).values()];

const recordOf = ({ exam, birthday }: Named, index: number) =>
  ({
    ...columnsOf({ exam, plans: [], visitDate: namedOn }, { birthday, gender: 'female' }),
    id: index + 1,
    patientId: 1,
    patientName: '张三',
    patientNo: 'P1',
    patientBirthday: birthday,
    patientGender: 'female',
    visitDate: namedOn,
    visitType: 'review',
    status: 'completed',
    exam,
    origins: {},
    diagnoses: [],
    plans: [],
    prescription: null,
    tabExaminers: [],
    chiefComplaint: '',
  }) as unknown as PatientRecord;

function Places({ record }: { record: PatientRecord }) {
  const translate = useTranslate();
  const cellsOf = useRecordCells();
  const about = aboutOf(record, record);
  const side = { title: '', cells: cellsOf({ ...record, exam: about.exam }, namesOf(record), about) };
  const patient = { id: 1, birthday: record.patientBirthday, gender: record.patientGender } as Patient;
  const column = recordColumns((key) => translate(key)).find(({ key }) => key === 'grade');
  return (
    <section aria-label={`row ${record.id}`}>
      <div data-testid="list">{column?.text?.(record)}</div>
      <div data-testid="export">{column && String(exportedCell(record, column))}</div>
      <div data-testid="dashboard">{record.grade && translate(`exam.derived.grades.${record.grade}`)}</div>
      <VisitCard patient={patient} record={record} earlier={undefined} />
      <Report record={record} />
      <ComparisonTable of="visits" left={side} right={side} />
    </section>
  );
}

it('an eye is called the same in report, patient’s page, list, export, comparison and dashboard', async () => {
  renderPage(
    rows.map((of, index) => <Places key={idOf(of)} record={recordOf(of, index)} />),
    { getOne: async () => ({ data: { orgName: '' } }) as never },
  );
  await screen.findByRole('region', { name: 'row 1' });
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  const seen = new Set<string>();
  for (const [index, of] of rows.entries()) {
    const row = within(screen.getByRole('region', { name: `row ${index + 1}` }));
    const words = row.getByTestId('list').textContent ?? '';
    seen.add(words);
    const card = row.getByRole('article', { name: namedOn });
    const report = within(row.getByRole('article', { name: '眼健康检查报告' }));
    const compared = within(row.getAllByRole('table').at(-1) ?? document.body);
    const places = {
      export: row.getByTestId('export').textContent,
      card: within(card).getByText(new RegExp(words)).textContent?.replace('（供参考）', ''),
      report: within(report.getByRole('row', { name: /^屈光状态/ })).getAllByRole('cell')[0]?.textContent,
      compared: within(compared.getByRole('row', { name: /^屈光状态 右眼/ })).getAllByRole('cell')[1]?.textContent,
    };
    expect([idOf(of), places]).toEqual([idOf(of), { export: words, card: words, report: words, compared: words }]);
    const counted = row.getByTestId('dashboard').textContent ?? '';
    expect([idOf(of), words.startsWith(counted), counted === '']).toEqual([idOf(of), true, of.history === 'orthoK']);
    if (of.years >= 18) expect(words).not.toContain('近视前期');
  }
  // Every name with each of what it can rest on, and ortho-K.
  expect(seen.size).toBe(6 * 2 + 1);
});
