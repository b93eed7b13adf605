import { choiceOf, dayOf, phoneOf } from './cell-values';
import type { Mapping, TargetField } from './columns';
import type { SheetRow } from './sheet';

const sums = '合计|总计|小计|共计|累计|总数|总人数|人数|平均值?|均值|男生?|女生?|应[检到查]|实[检到查]|未[检到查]';
const who = '制表|填表|制单|填报|报表|审核|复核|校对|录入|经办|负责|联系|统计|检查|筛查|验光|打印|导出';
const signers = '校长|园长|班主任|校医|保健医生?|医[生师]|家长|学校|单位|领导';

/** How lines begin that are about the others. No name does: what could be one must go on with a colon, a figure or nothing. */
const beginnings = [
  `本?[页班校]?(${sums})(人数|年龄|视力)?(?=$|[:(\\d])`,
  '[本全]?[页班校]?共有?\\d+[人名条页行份]',
  `(${who})(人员?|者|单位|机构|日期|时间)?(?=$|[:(])`,
  `\\(?(${signers})?\\(?(签字|签名|签章|盖章|公章)\\)?(?=$|[:(])`,
  `(${signers}|日期|电话):`,
  '(备?注|说明|附注|提示)[:\\d]',
  '(此行)?以下(为)?(空白|无正文)',
  '第\\d+页',
  '((sub|grand)?-?total|sum|average|mean|count|boys|girls)s?(?=$|[:(\\d])',
  '(prepared|compiled|completed|checked|reviewed|approved|examined|signed|printed|exported)(by|on)',
  '(signature|seal|stamp)s?(?=$|[:(])',
  '(notes?|remarks?|n\\.?b\\.?|date|school|teacher|principal):',
  'page\\d+(of|/|$)',
  'endof(list|report|file|sheet)',
];
const remark = new RegExp(`^[*※—\\-]*(${beginnings.join('|')})`);

const isRemark = (cell: string) => remark.test(cell.normalize('NFKC').toLowerCase().replace(/\s/g, ''));

/** Tells whether a line says that it is about the others: a sum, a signature, a remark. */
const saysSo = ({ cells }: SheetRow) => isRemark(cells.find((cell) => cell.trim() !== '') ?? '');

const day = /^\d{4}-\d{2}-\d{2}$/;
const phone = /^\+?\d{7,15}$/;

const isPhone = (cell: string) =>
  phone.test(
    phoneOf(cell)
      .normalize('NFKC')
      .replace(/[\s()-]/g, ''),
  );

/** Whether what stands in a field's column can be of it, and not of all the rows: `女` is a sex, `男23女22` is none. */
function isValue({ kind, words }: TargetField, cell: string): boolean {
  if (kind === 'day') return day.test(dayOf(cell));
  if (kind === 'phone') return isPhone(cell);
  if (kind === 'choice' && words) return [...words.values()].includes(choiceOf(cell, words));
  return !isRemark(cell);
}

/** So many values are of somebody: what a sum or a signature has beside it is one at most. */
const valuesOfSomebody = 2;

/**
 * Parts a table's rows from its sums, signatures and remarks. Nothing is taken for one of these that could be brought in, as each lacks
 * what a row cannot be without, nor what has values of somebody: that is a row with a mistake, and told of.
 */
export function partRemarks(rows: readonly SheetRow[], fields: readonly TargetField[], mapping: Mapping) {
  const required = fields.filter((field) => field.required);
  const cellOf = ({ cells }: SheetRow, { name }: TargetField) => cells[mapping[name] ?? -1]?.trim() ?? '';
  const isOfSomebody = (row: SheetRow) => {
    const values = fields.filter((field) => cellOf(row, field) !== '' && isValue(field, cellOf(row, field)));
    return values.length >= valuesOfSomebody || values.some(({ kind }) => kind === 'phone');
  };
  const lacks = (row: SheetRow) =>
    required.some((field) => {
      const cell = cellOf(row, field);
      return cell === '' || (field.kind === 'day' && !day.test(dayOf(cell)));
    });
  const leftOut = rows.filter((row) => saysSo(row) && lacks(row) && !isOfSomebody(row));
  if (leftOut.length === 0) return { rows, leftOut };
  const isLeftOut = new Set(leftOut);
  return { rows: rows.filter((row) => !isLeftOut.has(row)), leftOut };
}
