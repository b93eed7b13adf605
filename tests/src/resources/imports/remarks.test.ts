import { expect, it } from 'vitest';
import { textsOf } from '@/providers/i18n';
import { patientFields } from '@/resources/imports/fields';
import { matchColumns } from '@/resources/imports/file/columns';
import { partRemarks } from '@/resources/imports/file/remarks';

const fields = patientFields([await textsOf('zh_CN'), await textsOf('en_US')], []);
const mapping = matchColumns(['序号', '姓名', '性别', '出生日期', '手机号', '左眼', '右眼'], fields);

const isLeftOut = (cells: string[]) => partRemarks([{ line: 9, cells }], fields, mapping).leftOut.length === 1;

it.each<string[]>([
  ['合计', '', '', '', '45'],
  ['合  计', '45 人'],
  ['', '总计：45人', '男23女22', '', ''],
  ['小计', '12', '男5', '平均10.2岁', '12人', '0.8', '0.9'],
  ['本页小计', '12'],
  ['本班共 45 人'],
  ['共45人，其中近视 20 人'],
  ['总人数:45'],
  ['平均视力', '', '', '', '', '4.9', '4.8'],
  ['男生：23人', '女生：22人'],
  ['应检45人', '实检43人'],
  ['制表人：李四', '', '审核人：王五'],
  ['', '', '', '', '制表：李四'],
  ['填表日期：2026年3月5日'],
  ['检查单位', '市眼科医院'],
  ['校医签字：', '', '班主任签字：'],
  ['（盖章）'],
  ['学校（公章）'],
  ['校长：赵六'],
  ['备注：视力为裸眼视力'],
  ['注：1、本表一式两份'],
  ['※说明：缺考者不填'],
  ['以下空白'],
  ['第 1 页 共 2 页'],
  ['Total', '45'],
  ['Sub-total:', '12'],
  ['Grand Total', '', '', '', '45'],
  ['Average', '', '', '', '', '0.8'],
  ['Prepared by: Li Si', '', 'Checked by: Wang Wu'],
  ['Signature'],
  ['Note: unaided vision'],
  ['Page 1 of 2'],
  ['End of list'],
])('what stands below a school’s rows is none of them: %s %s', (...cells) => {
  expect(isLeftOut(cells)).toBe(true);
});

it.each<string[]>([
  ['1', '张三', '男', '2016-03-05', '19900001111'],
  ['1', '张三', '男', '', ''],
  ['', '张三'],
  // Incomplete rows of people whose names begin like a remark.
  ['', '平均安', '男'],
  ['', '共小明', '男'],
  ['', '注一鸣'],
  ['', '男德华'],
  ['', 'Sum Wing', 'F'],
  ['', 'Notely Ann', 'F'],
  ['', 'Page Smith', 'F'],
  ['', 'Count Basie', 'M'],
  // Rows without a name, which begin with a word that sums have too.
  ['', '', '女', '2016-03-05', '19900001111'],
  ['', '', '男', '', '199 0000 1111'],
  ['', '', '女', '2016-03-05', ''],
  ['合计', '', '', '', '19900001111'],
  // Whole rows, whatever they are called.
  ['小计', '合计', '男', '2016/3/5', '19900001111'],
  ['备注：转学', '李四', '女', '２０１６年３月５日', '19900001112'],
])('a row of a person stays, right or wrong: %s %s', (...cells) => {
  expect(isLeftOut(cells)).toBe(false);
});

it('leaves the rows around it in their order, each with its line', () => {
  const names = ['甲', '乙', '小计', '丙', '合计'];
  const rows = names.map((name, index) => ({
    line: index + 2,
    cells: ['', name, '', name.length > 1 ? '' : '2016-01-01'],
  }));
  const { rows: kept, leftOut } = partRemarks(rows, fields, mapping);
  expect(kept.map(({ line }) => line)).toEqual([2, 3, 5]);
  expect(leftOut.map(({ line }) => line)).toEqual([4, 6]);
});
