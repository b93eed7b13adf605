import { derivedDecimals } from '@contract/exam/derived-values';
import { betweenAxes } from '@contract/exam/slips/lens-distance';
import { codeOf } from '@contract/vision/acuity';
import { formatDioptres, rounded } from '@contract/vision/notation';
import { type Refraction, sphericalEquivalent } from '@contract/vision/refraction';
import { useTranslate } from '@refinedev/core';
import { Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { MarkedValue } from '@/domain/exam/outside-mark';
import { usePrinting } from '@/providers/appearance/printing';
import { EmptyState } from '@/ui/states/states';
import { wholeDays } from '@/ui/values/whole-times';
import styles from './comparison.module.css';
import { CopiedMark } from './copied-mark';
import { useExamWords } from './exam-words';
import { formTabs } from './form/checks';
import { type RecordCell, unitOf } from './record-cell';
import { isSame } from './same-values';

/** The title stays in view. */
type Side = { title: ReactNode; subtitle?: string; cells: RecordCell[] };

/** Of versions of one visit it is a change that a value was taken away; of two visits it was not measured. */
type Props = { left: Side; right: Side; of: 'visits' | 'versions' };

/** Two visits, or two versions of one, side by side; what differs is marked, and of figures by how much. */
export function ComparisonTable({ left, right, of }: Props) {
  const translate = useTranslate();
  const words = useExamWords();
  const isPrinting = usePrinting();
  const [onlyChanged, setOnlyChanged] = useState(true);
  const pairs = left.cells.flatMap((before, index): Pair[] => {
    const after = right.cells[index];
    if (!after || !(before.text || after.text)) return [];
    const isMissing = of === 'visits' && isExamined(before) && !(before.text && after.text);
    return [{ before, after, isMissing, isChanged: !isMissing && !saysSame(before, after) }];
  });
  const shown = pairs.filter(({ isChanged }) => isChanged || !onlyChanged);

  return (
    <>
      {isPrinting ? (
        // That there is more is told by words there: a box has lost its tick.
        onlyChanged && translate('recordForm.compare.onlyChanged')
      ) : (
        <Checkbox checked={onlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)}>
          {translate('recordForm.compare.onlyChanged')}
        </Checkbox>
      )}
      <div className={`${styles.sides} mt-12`}>
        <table className={`${styles.table} cells lines break`}>
          <thead>
            <tr>
              <th scope="col">{translate('recordForm.report.item')}</th>
              {[left, right].map(({ title }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a left and a right side
                <th key={index} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">{translate('recordForm.compare.difference')}</th>
            </tr>
            {/* Goes with the rows: names and reasons are too long to stay in view on a phone. */}
            <tr className="muted small">
              <td />
              <td>{wholeDays(left.subtitle ?? '')}</td>
              <td>{wholeDays(right.subtitle ?? '')}</td>
              <td />
            </tr>
          </thead>
          {formTabs.map((tab) => {
            const rows = shown.filter(({ before }) => before.tab === tab);
            if (rows.length === 0) return null;
            return (
              <tbody key={tab}>
                <tr>
                  <th colSpan={4} scope="rowgroup" className={`${styles.group} muted bold`}>
                    {words.tab(tab)}
                  </th>
                </tr>
                {rows.map((pair) => (
                  <PairRow key={pair.before.path} {...pair} />
                ))}
              </tbody>
            );
          })}
          {shown.length === 0 && (
            <tbody>
              <tr>
                <td colSpan={4}>
                  <EmptyState text={translate('recordForm.compare.same')} />
                </td>
              </tr>
            </tbody>
          )}
        </table>
      </div>
    </>
  );
}

type Pair = { before: RecordCell; after: RecordCell; isChanged: boolean; isMissing: boolean };

/** One value on both sides. */
function PairRow({ before, after, isChanged, isMissing }: Pair) {
  const translate = useTranslate();
  const unit = unitOf(before.field);
  const isOtherWay = [before.way, after.way].every((way) => (way ?? null) !== null) && before.way !== after.way;
  return (
    <tr className={isChanged ? styles.changed : undefined}>
      <th scope="row">
        {before.label}
        {unit && <span className="muted small"> {unit}</span>}
      </th>
      <Value cell={before} />
      <Value cell={after} />
      <td className="bold">
        {isChanged && (isOtherWay ? '≠' : differenceOf(before, after, translate))}
        {isChanged && isOtherWay && (
          <span className="muted small regular"> {translate('recordForm.compare.otherWay')}</span>
        )}
        {isMissing && (
          <span className="muted small regular">
            {translate(`recordForm.compare.${after.text ? 'notBefore' : 'notThisTime'}`)}
          </span>
        )}
      </td>
    </tr>
  );
}

const Value = ({ cell: { text, mark, copiedFrom } }: { cell: RecordCell }) => (
  <td>
    <MarkedValue text={text || '–'} mark={mark} />
    <CopiedMark from={copiedFrom} />
  </td>
);

/** What follows from others has more decimals than are shown. */
function saysSame({ derived, value: from }: RecordCell, { value: to }: RecordCell): boolean {
  if (!derived || typeof from !== 'number' || typeof to !== 'number') return isSame(from, to);
  const decimals = derivedDecimals(derived);
  return rounded(from, decimals) === rounded(to, decimals);
}

/** Whether a value was measured, or follows from what was. */
const isExamined = ({ path, derived }: RecordCell) => derived !== undefined || path.startsWith('exam.');

/**
 * By how much a figure has changed; of a lens its spherical equivalent, of an axis the angle, of a deviation which way; of anything else
 * only that it has.
 */
function differenceOf(before: RecordCell, after: RecordCell, words: (key: string) => string): string {
  const [from, to] = [figureOf(before), figureOf(after)];
  if (from === null || to === null) return '≠';
  const by = to - from;
  if (Math.abs(by) < 1e-9) return '≠';
  const { field, derived } = before;
  if (field?.kind === 'sca') return `SE ${formatDioptres(by)}`;
  const ofField = field?.kind === 'va' ? 1 : field?.kind === 'number' ? field.decimals : 2;
  if (field?.kind === 'number' && field.unit === '°') return `${betweenAxes(from, to)}°`;
  if (field?.kind === 'number' && field.direction)
    return `${words(`exam.marks.${by < 0 ? 'exo' : 'eso'}`)} ${Math.abs(by).toFixed(field.decimals)}`;
  const decimals = derived ? derivedDecimals(derived) : ofField;
  return `${by > 0 ? '▲ +' : '▼ −'}${rounded(Math.abs(by), decimals).toFixed(decimals)}`;
}

function figureOf({ field, value, derived }: RecordCell): number | null {
  if (derived) return typeof value === 'number' ? value : null;
  if (field?.kind === 'sca') return sphericalEquivalent(value as Refraction | null);
  // Between counting fingers and a line of the chart there is no number of lines.
  if (field?.kind === 'va' && typeof value === 'number' && codeOf(value)) return null;
  return typeof value === 'number' && field && field.kind !== 'choice' ? value : null;
}
