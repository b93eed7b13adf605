import { examSchema } from '@contract/exam/schema';
import type { PatientRecord } from '@contract/patient-records';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { text } from '@/providers/i18n';
import { aboutOf, namesOf } from '@/resources/patient-records/about-record';
import { pairOf } from '@/resources/patient-records/compared-pair';
import { ComparisonTable } from '@/resources/patient-records/comparison-table';
import { useRecordCells } from '@/resources/patient-records/record-cells';
import { renderPage } from '../../ui/render-page';

const recordOf = (id: number, visitDate: string, exam: object, fields: Partial<PatientRecord> = {}) =>
  ({
    id,
    patientId: 1,
    patientName: '张三',
    patientBirthday: '2016-03-01',
    patientGender: 'female',
    servicePointName: '一店',
    examinerName: '周敏',
    visitDate,
    status: 'completed',
    exam: examSchema.parse(exam),
    origins: {},
    diagnoses: [],
    plans: [],
    prescription: null,
    tabExaminers: [],
    ...fields,
  }) as unknown as PatientRecord;

/** What the table says has become of each value between two visits. */
async function changesOf(before: object, after: object): Promise<Record<string, string>> {
  function Comparison() {
    const cellsOf = useRecordCells();
    const side = (record: PatientRecord) => {
      const about = aboutOf(record, record);
      return { title: record.visitDate, cells: cellsOf(record, namesOf(record), about) };
    };
    return (
      <ComparisonTable
        of="visits"
        left={side(recordOf(1, '2026-01-01', before))}
        right={side(recordOf(2, '2026-06-01', after))}
      />
    );
  }
  renderPage(<Comparison />);
  const rows = await screen.findAllByRole('row');
  return Object.fromEntries(
    rows.flatMap((row) => {
      const label = row.querySelector('th[scope=row]')?.firstChild?.textContent;
      return label ? [[label, within(row).getAllByRole('cell').at(-1)?.textContent?.trim() ?? '']] : [];
    }),
  );
}

const lens = (sphere: number) => ({ od: { sphere, cylinder: -0.5, axis: 180 } });

describe('by how much a value has changed', () => {
  it('is a number of lines between lines of the chart, and no number beside counting fingers', async () => {
    const changes = await changesOf(
      { basic: { ucvaFar: { od: 4.5, os: 3, ou: 1 } } },
      { basic: { ucvaFar: { od: 4.8, os: 4, ou: 2 } } },
    );
    expect(changes).toMatchObject({
      '裸眼远视力 右眼': '▲ +0.3',
      '裸眼远视力 左眼': '≠',
      '裸眼远视力 双眼': '≠',
    });
  });

  it('is of an axis the angle between both', async () => {
    const changes = await changesOf(
      { special: { k1Axis: { od: 178, os: 20 } } },
      { special: { k1Axis: { od: 2, os: 5 } } },
    );
    expect(changes).toMatchObject({ '平坦 K 轴位 右眼': '4°', '平坦 K 轴位 左眼': '15°' });
  });

  it('is of a deviation which way it went', async () => {
    const changes = await changesOf(
      { visualFunction: { phoriaFarH: -4, phoriaNearH: 1 } },
      { visualFunction: { phoriaFarH: -2, phoriaNearH: -3 } },
    );
    expect(changes).toMatchObject({ 远水平隐斜: '偏内隐斜 2.0', 近水平隐斜: '偏外隐斜 4.0' });
  });

  it('is not said of what was measured in two ways', async () => {
    const changes = await changesOf(
      {
        basic: { iop: { od: 15 }, iopMethod: 'nct' },
        refractive: { autoRx: lens(-1) },
        special: { al: { od: 23.5 }, alDevice: 'aScan', k1: { od: 42 }, k2: { od: 43 } },
      },
      {
        basic: { iop: { od: 18 }, iopMethod: 'nct' },
        refractive: { cycloplegia: 'atropine', cycloAutoRx: lens(-0.25) },
        special: { al: { od: 23.9 }, alDevice: 'opticalBiometer', k1: { od: 42.5 }, k2: { od: 43.01 } },
      },
    );
    expect(changes).toMatchObject({
      '眼压 右眼': '▲ +3.0',
      '眼轴长度 右眼': '≠ 测量方式不同',
      '等效球镜 右眼': '≠ 测量方式不同',
      '轴率比 AL/CR 右眼': '≠ 测量方式不同',
      '眼轴百分位 右眼': '≠ 测量方式不同',
      '平均 K 右眼': '▲ +0.26',
    });
  });
});

it('what says the same on both sides still says which they are, such as who voided a visit and why', async () => {
  const side = (title: string, subtitle: string) => ({ title, subtitle, cells: [] });
  const [left, right] = [side('第 1 版', '林涛'), side('第 2 版', '周敏\n录错患者')];
  renderPage(<ComparisonTable of="versions" left={left} right={right} />);
  expect(await screen.findByText(text('recordForm.compare.same'))).toBeTruthy();
  expect(screen.getByRole('cell', { name: /周敏\s录错患者/ })).toBeTruthy();
  // Not in the headings, which stay in view.
  expect(screen.getByRole('columnheader', { name: '第 2 版' })).toBeTruthy();
});

it('on paper says in words that only what has changed is there: a box has lost its tick', async () => {
  const side = { title: '', cells: [] };
  renderPage(<ComparisonTable of="visits" left={side} right={side} />);
  expect(await screen.findByRole('checkbox')).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText(text('recordForm.compare.onlyChanged'))).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

it('a prescription’s figures are written as on its paper', async () => {
  const lens = { sphere: -3, cylinder: null, axis: null };
  const od = { lens, add: null, prism: null, backCurve: 8.6, diameter: 14 };
  const prescription = { usage: 'contactLens' as const, od, os: null, pd: 62, note: '' };
  const record = recordOf(1, '2026-01-01', {}, { prescription });
  function Words() {
    const cells = useRecordCells()(record);
    return cells
      .filter(({ path }) => path.startsWith('prescription.'))
      .map(({ path, text }) => <p key={path}>{text}</p>);
  }
  renderPage(<Words />);
  expect(await screen.findByText('-3.00 BC 8.60 DIA 14.0')).toBeTruthy();
  expect(screen.getByText('62.0')).toBeTruthy();
});

describe('the visits that are compared', () => {
  const visit = (id: number, status: PatientRecord['status'] = 'completed') => ({
    id,
    visitDate: `2026-0${id}-01`,
    status,
  });
  const records = [visit(5, 'draft'), visit(4), visit(3, 'voided'), visit(2), visit(1, 'amended')];

  it.each([
    [0, 0, [2, 4]],
    [0, 4, [2, 4]],
    [0, 2, [1, 2]],
    [0, 3, [2, 3]],
    [0, 1, [1, 4]],
    [4, 2, [2, 4]],
    [3, 4, [3, 4]],
  ])('of %s and %s: the earlier one first, and no voided one or draft unless it is asked for', (earlier, later, pair) =>
    expect(pairOf(records, { earlier, later }).map((found) => found?.id)).toEqual(pair),
  );

  it('are what there is, and none beside a single one', () => {
    expect(pairOf([visit(2, 'voided'), visit(1)], { earlier: 0, later: 0 }).map((found) => found?.id)).toEqual([1, 2]);
    expect(pairOf([visit(1)], { earlier: 0, later: 0 })).toEqual([undefined, visit(1)]);
    expect(pairOf([], { earlier: 0, later: 0 })).toEqual([undefined, undefined]);
  });
});
