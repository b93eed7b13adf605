import { describe, expect, it } from 'vitest';
import { textsOf } from '@/providers/i18n';
import { patientFields, visitRowFields } from '@/resources/imports/fields';
import { knownHeadings, matchColumns } from '@/resources/imports/file/columns';
import { findHeading, findSheet, sheetAt } from '@/resources/imports/file/heading';

const texts = [await textsOf('zh_CN'), await textsOf('en_US')] as const;
const ofPatients = patientFields(texts, []);
const ofVisits = visitRowFields(texts, []);

const linesOf = (rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));

function read(rows: string[][], fields = ofPatients) {
  const isKnown = knownHeadings(fields);
  const place = findHeading(linesOf(rows), isKnown);
  const { header, rows: data } = sheetAt(linesOf(rows), place, isKnown);
  return { place, header, lines: data.map(({ line }) => line), mapping: matchColumns(header, fields) };
}

const heading = ['姓名', '性别', '出生日期', '手机号'];
const row = ['甲', '男', '2016-03-05', '19900001111'];

describe('the heading', () => {
  it.each([
    ['on the first line', [heading, row, row], 0],
    ['below a title', [['某某小学 2026 年秋季名单'], heading, row], 1],
    [
      'below titles, remarks and what they fill in',
      [['名单', '', '', ''], ['学校：', '第一小学'], ['制表', '2026-09-01'], heading, row],
      3,
    ],
    ['below a title that has a field’s name', [['姓名'], heading, row], 1],
    ['with columns that nobody knows', [['名单'], ['序号', ...heading, '备注二'], ['1', ...row, '']], 1],
  ])('is found %s', (_, rows, at) => {
    const found = read(rows);
    expect(found.place).toEqual({ at, depth: 1 });
    expect(found.lines[0]).toBe(at + 2);
    expect(Object.keys(found.mapping).sort()).toEqual(['birthday', 'gender', 'name', 'phone']);
  });

  it('is the first line where none is known, for the user to say', () => {
    expect(
      read([
        ['a', 'b'],
        ['1', '2'],
      ]).place,
    ).toEqual({ at: 0, depth: 1 });
  });

  it('is known with a remark in brackets, but rather without', () => {
    expect(read([['*姓名（必填）', '性别(男/女)', '出生日期（年-月-日）*', '联系电话【家长】'], row]).mapping).toEqual({
      name: 0,
      gender: 1,
      birthday: 2,
      phone: 3,
    });
    expect(matchColumns(['姓名（曾用）', '姓名'], ofPatients)).toEqual({ name: 1 });
  });
});

describe('a heading of several lines', () => {
  it('with merged cells is one of each column', () => {
    const found = read(
      [
        ['某某小学视力筛查'],
        ['基本信息', '', '', '', '检查日期', '裸眼视力', '', '右眼', '', '', '左眼'],
        ['姓名', '性别', '出生日期', '联系电话', '', '右眼', '左眼', '球镜', '柱镜', '轴位', '球镜'],
        [...row, '2026-03-05', '0.8', '0.6', '-1.25', '-0.5', '180', '-1'],
      ],
      ofVisits,
    );
    expect(found.place).toEqual({ at: 1, depth: 2 });
    expect(found.mapping).toEqual({
      name: 0,
      gender: 1,
      birthday: 2,
      phone: 3,
      visitDate: 4,
      'basic.ucvaFar.od': 5,
      'basic.ucvaFar.os': 6,
      'refractive.autoRx.od.sphere': 7,
      'refractive.autoRx.od.cylinder': 8,
      'refractive.autoRx.od.axis': 9,
      'refractive.autoRx.os.sphere': 10,
    });
    expect(found.header.slice(0, 8)).toEqual([
      '姓名',
      '性别',
      '出生日期',
      '联系电话',
      '检查日期',
      '裸眼视力 右眼',
      '裸眼视力 左眼',
      '右眼 球镜',
    ]);
    // What comes back as a file to correct is known again, from one line.
    expect(matchColumns(found.header, ofVisits)).toEqual(found.mapping);
  });

  it('may be three lines deep', () => {
    const found = read(
      [
        ['学生', '', texts[0]('exam.fields.cycloAutoRx')],
        ['', '', '右眼', '', '左眼'],
        ['姓名', '检查日期', '球镜', '柱镜', '球镜'],
        ['甲', '2026-03-05', '-1', '-0.5', '-2'],
      ],
      ofVisits,
    );
    expect(found.place.at + found.place.depth).toBe(3);
    expect(Object.keys(found.mapping)).toContain('refractive.cycloAutoRx.os.sphere');
  });
});

it.each([
  [
    'the first of those that are alike',
    [
      ['姓名', '性别'],
      ['姓名', '性别'],
    ],
    [],
    0,
  ],
  ['the one with headings', [['请按要求填写'], ['姓名']], [], 1],
  ['the one with most headings', [['姓名'], ['姓名', '性别']], [], 1],
  ['one that is seen', [['姓名', '性别'], ['姓名']], [0], 1],
  ['a hidden one where no other has headings', [['说明'], ['姓名']], [1], 1],
  ['one that is seen where none has headings', [['男'], ['说明']], [0], 1],
])('of several sheets it reads %s', (_, heads, hidden, expected) => {
  const sheets = heads.map((head, index) => ({
    isHidden: hidden.includes(index as never),
    lines: linesOf([head, head.map(() => '甲')]),
  }));
  expect(findSheet(sheets, knownHeadings(ofPatients))).toBe(expected);
});
