import { describe, expect, test } from 'vitest';
import { columnValue, examColumns } from '../../contract/exam/export-columns';
import { examFromCells } from '../../contract/exam/import-columns';
import { blankExam, examSchema } from '../../contract/exam/schema';

describe('an examination in a file', () => {
  test('comes back as it was exported', () => {
    const exam = blankExam();
    exam.basic.correctionType = 'frame';
    exam.basic.ucvaFar = { od: 4.9, os: 3, ou: null };
    exam.basic.externalEye = {
      od: { picks: ['normal'], other: '' },
      os: { picks: ['ptosis', 'other'], other: '充血' },
    };
    exam.basic.iop = { od: 15.5, os: null };
    exam.refractive.autoRx = {
      od: { sphere: -1.25, cylinder: -0.5, axis: 180 },
      os: { sphere: 0, cylinder: null, axis: null },
    };
    exam.visualFunction.phoriaFarV = { amount: 2, base: 'up', eye: 'od' };
    exam.special.al = { od: 23.45, os: 23.5 };
    exam.special.alDevice = 'aScan';
    const valid = examSchema.parse(exam);
    const cells = Object.fromEntries(
      examColumns.map((column) => [column.id, String(columnValue(valid, column) ?? '')] as const),
    );
    // Codes of acuity are exported as numbers.
    cells['basic.ucvaFar.os'] = 'CF';
    const read = examFromCells(cells);
    expect(read.unread).toEqual([]);
    expect(examSchema.parse(read.exam)).toEqual(valid);
  });

  test('names the columns whose cells are no values', () => {
    const { exam, unread } = examFromCells({ 'basic.iop.od': 'high', 'special.al.od': ' ', 'basic.iop.os': '15' });
    expect(unread).toEqual(['basic.iop.od']);
    expect(exam.basic).toEqual({ iop: { os: 15 } });
  });
});
