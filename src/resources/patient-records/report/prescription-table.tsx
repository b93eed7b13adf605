import type { OneEye } from '@contract/exam/derived';
import type { Prescription } from '@contract/exam/prescription';
import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { usePrinting } from '@/providers/appearance/printing';
import { useIsPhone } from '@/ui/layout/use-width';
import { useExamWords } from '../exam-words';
import { cellPath } from '../form/cell-path';
import { type PrescriptionRow, prescriptionRows } from './prescription-rows';
import styles from './report.module.css';
import { ReportValue } from './report-value';
import type { ReportData } from './use-report';

type Column = { key: string; title: string; of: (row: PrescriptionRow) => ReactNode };

const blank = '—';

/** Both lenses of a prescription, and how well the eyes saw through their best correction. A dash is what a lens has not. */
export function PrescriptionTable({ prescription, data }: { prescription: Prescription; data: ReportData }) {
  const words = useExamWords();
  // A phone is too narrow for a line of eight figures; paper is not.
  const isPhone = useIsPhone();
  const isNarrow = !usePrinting() && isPhone;
  const rows = prescriptionRows(prescription);
  const columns = useColumns(rows, data);
  const eyes = rows.map((row) => ({ key: row.eye, title: words.eyeInFull(row.eye), row }));
  const [heads, lines] = isNarrow ? [eyes, columns] : [columns, eyes];

  return (
    <table className={`${styles.lenses} cells mb-8 whole`}>
      <thead className="muted">
        <tr>
          <td />
          {heads.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="nowrap">
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">{line.title}</th>
            {'row' in line
              ? columns.map(({ key, of }) => <td key={key}>{of(line.row) || blank}</td>)
              : eyes.map(({ key, row }) => <td key={key}>{line.of(row) || blank}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is said of a lens: its figures, and how well the eye saw through it. */
function useColumns(rows: readonly PrescriptionRow[], data: ReportData): Column[] {
  const translate = useTranslate();
  const acuityOf = (key: string, eye: OneEye) =>
    data.cells.find(({ path }) => path === cellPath('refractive', key, eye));
  const figure = (key: 'sphere' | 'cylinder' | 'axis' | 'add' | 'backCurve' | 'diameter', title: string): Column => ({
    key,
    title,
    of: (row) => row[key],
  });
  // Only contact lenses have these, and only who was tested has those.
  const lensColumns = (['backCurve', 'diameter'] as const)
    .filter((key) => rows.some((row) => row[key]))
    .map((key) => figure(key, translate(`exam.prescriptionParts.${key}`)));
  const acuityColumns = (['bcvaFar', 'nearVa'] as const)
    .filter((key) => rows.some(({ eye }) => acuityOf(key, eye)))
    .map((key) => ({
      key,
      title: translate(`exam.fields.${key}`),
      of: ({ eye }: PrescriptionRow) => acuityOf(key, eye) && <ReportValue cell={acuityOf(key, eye)} />,
    }));
  return [
    figure('sphere', translate('recordForm.prescription.sphere')),
    figure('cylinder', translate('recordForm.prescription.cylinder')),
    figure('axis', translate('recordForm.prescription.axis')),
    figure('add', translate('recordForm.prescription.add')),
    {
      key: 'prism',
      title: translate('recordForm.prescription.prism'),
      of: ({ prism, base }) =>
        prism && (
          <>
            {prism} {base && translate(`exam.bases.${base}`)}
          </>
        ),
    },
    ...lensColumns,
    ...acuityColumns,
  ];
}
