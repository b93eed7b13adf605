import { columnCell, columnHeading, examColumns } from '@contract/exam/export-columns';
import { examFromCells } from '@contract/exam/import-columns';
import { examSchema } from '@contract/exam/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCell } from '@/lib/workbook/plain-cell';
import { workbookOf } from '@/lib/workbook/workbook';
import { textsOf } from '@/providers/i18n';
import { visitRowFields } from '@/resources/imports/fields';
import { matchColumns, valuesOf } from '@/resources/imports/file/columns';
import { readSheets } from '@/resources/imports/file/read-sheet';
import { filledExam } from '../../../contract/exam/filled-exam';

const texts = [await textsOf('zh_CN'), await textsOf('en_US')] as const;

const lens = (sphere: number, cylinder: number | null, axis: number | null) => ({ sphere, cylinder, axis });
const exam = examSchema.parse({
  basic: {
    correctionType: 'frame',
    ucvaFar: { od: 4.9, os: 3, ou: 5 },
    externalEye: { od: { picks: ['normal'], other: '' }, os: { picks: ['ptosis', 'other'], other: '充血' } },
    iop: { od: 15.5, os: null },
    iopTime: '09:30',
  },
  refractive: { cycloplegia: 'none', autoRx: { od: lens(-1.25, -0.5, 180), os: lens(0, null, null) } },
  visualFunction: { phoriaFarV: { amount: 2, base: 'up', eye: 'od' }, stereo: 'none', phoriaNearH: -6 },
  special: { al: { od: 23.45, os: 23.5 }, alDevice: 'aScan' },
});

describe('a file of whole visits', () => {
  it.each([0, 1])('names every column once, in language %i', (language) => {
    const headings = examColumns.map((column) => columnHeading(column, texts[language] ?? texts[0]));
    expect(new Set(headings).size).toBe(headings.length);
    // No key without words is left over.
    expect(headings.filter((heading) => heading.includes('exam.'))).toEqual([]);
  });

  it('says eye, part and unit in the heading', () => {
    const heading = (id: string) => {
      const column = examColumns.find((one) => one.id === id);
      return column && texts.map((words) => columnHeading(column, words));
    };
    expect(heading('special.al.od')).toEqual(['特殊检查: 眼轴长度 OD (mm)', 'Special: Axial length OD (mm)']);
    expect(heading('refractive.autoRx.os.axis')?.[0]).toBe('屈光检查: 电脑验光（小瞳） OS 轴位 (°)');
  });

  it.each([0, 1])('can be imported again as it is, in language %i', (language) => {
    const words = texts[language] ?? texts[0];
    const fields = visitRowFields(texts, []);
    const header = examColumns.map((column) => columnHeading(column, words));
    const cells = examColumns.map((column) => String(columnCell(exam, column, words)));
    const read = examFromCells(valuesOf({ line: 2, cells }, fields, matchColumns(header, fields)));
    expect(read.unread).toEqual([]);
    expect(examSchema.parse(read.exam)).toEqual(exam);
  });

  it.each([0, 1])('is dated by the column that the export and the form name so, in language %i', (language) => {
    const words = texts[language] ?? texts[0];
    const fields = visitRowFields(texts, []);
    for (const name of ['visitDate', 'visitType'] as const) {
      for (const own of [`patient-records.fields.${name}`, `recordForm.fields.${name}`])
        expect(matchColumns([words(own)], fields), words(own)).toEqual({ [name]: 0 });
    }
  });

  it('is dated by a template of before, too', () => {
    expect(matchColumns(['Visit date', 'Visit type'], visitRowFields(texts, []))).toEqual({
      visitDate: 0,
      visitType: 1,
    });
  });

  it('has numbers as numbers, and what was not done as nothing', () => {
    const cell = (id: string) => {
      const column = examColumns.find((one) => one.id === id);
      return column && columnCell(exam, column, texts[0]);
    };
    expect(cell('refractive.autoRx.od.sphere')).toBe(-1.25);
    expect(cell('refractive.autoRx.os.sphere')).toBe(0);
    expect(cell('basic.iop.os')).toBe('');
    expect(cell('basic.ucvaFar.os')).toBe('CF');
  });

  it.each([0, 1])(
    'comes back from a file whatever was found and however it is worded, in language %i',
    async (language) => {
      const words = texts[language] ?? texts[0];
      const fields = visitRowFields(texts, []);
      const header = examColumns.map((column) => columnHeading(column, words));
      const mapping = matchColumns(header, fields);
      const wording = fc.string({
        unit: fc.constantFrom(...'a1张;；:：,"\'=+-@\n\t 其他other'),
        minLength: 1,
        maxLength: 12,
      });
      await fc.assert(
        fc.asyncProperty(fc.infiniteStream(fc.nat()), wording, async (numbers, said) => {
          // An apostrophe in front of a formula is taken for a guard, as other programs write it, also where a space before it is not kept.
          fc.pre(said.trim() !== '' && plainCell(said.trim()) === said.trim());
          const found = filledExam((below) => (numbers.next().value ?? 0) % below, said);
          const rowOf = () => examColumns.map((column) => columnCell(found, column, words));
          const file = await workbookOf({ header, items: [found], rowOf });
          const [{ lines } = { lines: [] }] = await readSheets(await file.arrayBuffer());
          const cells = lines[1]?.cells ?? [];
          const read = examFromCells(valuesOf({ line: 2, cells }, fields, mapping));
          expect(read.unread).toEqual([]);
          expect(examSchema.parse(read.exam)).toEqual(found);
        }),
        { numRuns: 60 },
      );
    },
  );
});
