import { importedColumns } from '@contract/exam/import-columns';
import { patientInput } from '@contract/patients';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { textsOf } from '@/providers/i18n';
import { patientFields, visitRowFields } from '@/resources/imports/fields';
import { choiceOf, choicesOf } from '@/resources/imports/file/cell-values';
import { matchColumns, repeatedRows, valuesOf } from '@/resources/imports/file/columns';
import { readSheets } from '@/resources/imports/file/read-sheet';
import { problemFile } from '@/resources/imports/problem-file';
import { identityOf, markRepeated, type RowState } from '@/resources/imports/row-state';
import { sendBatches } from '@/resources/imports/send-batches';

const texts = [await textsOf('zh_CN'), await textsOf('en_US')] as const;
const fields = patientFields(texts, [{ id: 7, name: '城东店', code: 'SP-007' }]);

describe('columns', () => {
  it.each([
    ['Chinese', texts[0]],
    ['English', texts[1]],
  ])('with the template’s headings in %s are all found', (_, text) => {
    const header = fields.map(({ name }) => text(`patients.fields.${name}`));
    expect(matchColumns(header, fields)).toEqual(Object.fromEntries(fields.map(({ name }, index) => [name, index])));
  });

  it('are found by what others call them, whatever the case and the blanks', () => {
    const header = ['DOB', ' 患者姓名 ', '电 话*', 'GENDER', '门店', '备注', ''];
    expect(matchColumns(header, fields)).toEqual({ birthday: 0, name: 1, phone: 2, gender: 3, servicePointId: 4 });
  });

  it('serve one field each', () => {
    expect(Object.values(matchColumns(['姓名', '姓名'], fields))).toEqual([0]);
  });
});

it('each option of each choice is known by its own words, in both languages', () => {
  const rowFields = visitRowFields(texts, []);
  const wrong = importedColumns.flatMap((column) => {
    const { field, part } = column;
    if (part || (field.kind !== 'choice' && field.kind !== 'choices')) return [];
    const words = rowFields.find(({ name }) => name === column.id)?.words ?? new Map();
    return field.options.flatMap((option) =>
      texts
        .map((text) => text(`exam.options.${field.key}.${option}`))
        .filter((word) => choiceOf(word, words) !== option)
        .map((word) => `${column.id}: ${word} is read as ${choiceOf(word, words)}`),
    );
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['红>绿', 'red'],
  ['红＞绿', 'red'],
  ['RED > GREEN', 'red'],
  ['绿 = 红', '绿 = 红'],
  ['绿 < 红', '绿 < 红'],
  ['红绿', '红绿'],
])('the red-green test %s is %s', (word, is) => {
  const words = visitRowFields(texts, []).find(({ name }) => name === 'refractive.redGreen.od')?.words ?? new Map();
  expect(choiceOf(word, words)).toBe(is);
});

it.each([
  ['乳头；其他：分泌物；少许', 'papillae;other: 分泌物；少许'],
  ['其他: a;b;other: c', 'other: a;b;other: c'],
  ['乳头（-）', '乳头（-）'],
  ['乳头；滤泡', 'papillae;follicles'],
])('findings: %s', (cell, is) => {
  const words = visitRowFields(texts, []).find(({ name }) => name === 'basic.conjunctiva.od')?.words ?? new Map();
  expect(choicesOf(cell, words)).toBe(is);
});

describe('a row', () => {
  const mapping = matchColumns(['姓名', '性别', '出生日期', '手机号', '服务点', '来源', '父母近视'], fields);
  const read = (...cells: string[]) => valuesOf({ line: 2, cells }, fields, mapping);

  it.each(['男', '男性', 'Male', 'M', 'm', 'Ｍ', 'male', '1', '１'])('says male as %s', (word) =>
    expect(read('甲', word).gender).toBe('male'),
  );

  it.each(['女', '女生', 'female', 'F', '2', '２'])('says female as %s', (word) =>
    expect(read('甲', word).gender).toBe('female'),
  );

  it('is read into what the schema takes', () => {
    const values = read('甲', '女', '2016/3/5', '19900001111.0', 'sp-007', '学校筛查', 'Both parents');
    expect(values).toEqual({
      name: '甲',
      gender: 'female',
      birthday: '2016-03-05',
      phone: '19900001111',
      servicePointId: '7',
      source: 'school',
      parentalMyopia: 'both',
    });
    expect(patientInput.safeParse({ ...values, servicePointId: 7 }).success).toBe(true);
  });

  it('keeps what it does not understand, for the server to refuse, and leaves out what is blank', () => {
    expect(read('甲', '不明', ' ', '', '无此店')).toEqual({ name: '甲', gender: '不明', servicePointId: '无此店' });
  });

  it('takes no number of a service point for the id of ours, which nobody knows', () => {
    for (const word of ['7', ' 7 ', '12']) expect(read('甲', '女', '', '', word).servicePointId).not.toMatch(/^\d+$/);
  });
});

describe('a row of a visit', () => {
  const ofVisit = visitRowFields(texts, []);

  it.each([
    ['Chinese', 0],
    ['English', 1],
  ] as const)('has all its columns found by the template’s headings in %s, and by an export’s', (_, language) => {
    const own = visitRowFields(language === 0 ? texts : [texts[1], texts[0]], []);
    const all = Object.fromEntries(own.map(({ name }, index) => [name, index]));
    expect(
      matchColumns(
        own.map(({ label }) => label),
        own,
      ),
    ).toEqual(all);
    expect(
      matchColumns(
        own.map(({ name }) => name),
        own,
      ),
    ).toEqual(all);
  });

  it('is read in the words that people use', () => {
    const header = ['检查日期', '右眼裸眼远视力', '眼压左', 'OD 外眼', '睫状肌麻痹'];
    const mapping = matchColumns(header, ofVisit);
    const values = valuesOf({ line: 2, cells: ['2026/3/5', '0.8', '15.5', '正常', '未使用'] }, ofVisit, mapping);
    expect(values).toEqual({
      visitDate: '2026-03-05',
      'basic.ucvaFar.od': '0.8',
      'basic.iop.os': '15.5',
      'basic.externalEye.od': 'normal',
      'refractive.cycloplegia': 'none',
    });
  });
});

describe('rows about one person', () => {
  it('are known by name, phone and birthday as the server stores them', () => {
    const same = { name: ' 甲 ', phone: '199-0000-1111', birthday: '2016-03-05' };
    expect(identityOf(same)).toBe(identityOf({ name: '甲', phone: '19900001111', birthday: '2016-03-05' }));
    expect(identityOf({ ...same, phone: 'x' })).toBeUndefined();
  });

  it('are marked with the line of the first', () => {
    const rows = [3, 2, 9].map((line) => ({ line, identity: 'a' }));
    expect([...repeatedRows(rows)]).toEqual([
      [2, 3],
      [9, 3],
    ]);
    const state = (outcome: RowState['outcome']): RowState => ({
      outcome,
      errors: {},
      duplicateOf: null,
      likely: null,
    });
    const states = new Map([
      [2, state('valid')],
      [500, state('valid')],
      [501, state('invalid')],
    ]);
    markRepeated(
      states,
      new Map([
        [2, 'a'],
        [500, 'a'],
        [501, 'a'],
      ]),
    );
    expect([...states.values()].map(({ outcome, sameAsLine }) => [outcome, sameAsLine])).toEqual([
      ['valid', undefined],
      ['duplicate', 2],
      ['invalid', undefined],
    ]);
  });
});

describe('batches', () => {
  const rows = Array.from({ length: 7 }, (_, index) => index);
  const lost = () => new AppError({ kind: 'network', statusCode: 0, message: 'lost' });
  const options = { rows, size: 3, signal: new AbortController().signal, onResults: () => undefined, waits: [1, 1] };

  it('are sent one after another, each once', async () => {
    const send = vi.fn(async (batch: number[]) => batch);
    const results: number[] = [];
    await sendBatches({ ...options, send, onResults: (found) => results.push(...found) });
    expect([send.mock.calls.map(([batch]) => batch), results]).toEqual([[[0, 1, 2], [3, 4, 5], [6]], rows]);
  });

  it('are sent again after a lost connection, and given up after a few times', async () => {
    const send = vi.fn(async (batch: number[]) => batch).mockRejectedValueOnce(lost());
    await sendBatches({ ...options, send });
    expect(send).toHaveBeenCalledTimes(4);
    const never = vi.fn().mockRejectedValue(lost());
    await expect(sendBatches({ ...options, send: never })).rejects.toThrow('lost');
    expect(never).toHaveBeenCalledTimes(3);
  });

  it('are not sent again after a refusal', async () => {
    const send = vi.fn().mockRejectedValue(new AppError({ kind: 'http', statusCode: 409, message: 'ended' }));
    await expect(sendBatches({ ...options, send })).rejects.toThrow('ended');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('end when they are stopped', async () => {
    const controller = new AbortController();
    const send = vi.fn(async (batch: number[]) => {
      controller.abort();
      return batch;
    });
    await expect(sendBatches({ ...options, send, signal: controller.signal })).rejects.toThrow();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('the file of rows to correct', () => {
  const header = ['姓名', '手机号'];
  const readBack = async (file: Promise<Blob>) =>
    (await readSheets(await (await file).arrayBuffer()))[0]?.lines.map(({ cells }) => cells);

  it('has the rows as they were, whatever a spreadsheet would make of them, and the reasons', async () => {
    const cells = ['=1+1', '02112345678', '3-2'];
    const file = problemFile(header, '原因', [{ line: 3, cells, reason: '电话：错' }]);
    expect(await readBack(file)).toEqual([
      ['姓名', '手机号', '', '原因'],
      ['=1+1', '02112345678', '3-2', '电话：错'],
    ]);
  });

  it('of a file that has had reasons before holds the new ones only', async () => {
    const file = problemFile([...header, '原因'], '原因', [{ line: 2, cells: ['甲', '1', '旧'], reason: '新' }]);
    expect(await readBack(file)).toEqual([
      ['姓名', '手机号', '原因'],
      ['甲', '1', '新'],
    ]);
  });
});
