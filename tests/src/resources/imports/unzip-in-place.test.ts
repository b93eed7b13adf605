import { expect, test } from 'vitest';
import { withFailures, withPlainEpoch } from '../../../../build/unzip-in-place';

test.each([
  [
    'failed',
    '<c r="A1" s="2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c r="A1" s="2" t="str"><f>1/0</f><v>#DIV/0!</v></c>',
  ],
  ['was never worked out', '<c r="A1"><f>B1*2</f></c>', '<c r="A1" t="str"><f>B1*2</f><v>#VALUE!</v></c>'],
  [
    'was written empty',
    '<c r="A1" s="1"><f>B1*2</f><v></v></c>',
    '<c r="A1" s="1" t="str"><f>B1*2</f><v>#VALUE!</v></c>',
  ],
  [
    'is shared',
    '<c r="A1" t="n"><f t="shared" si="0"/><v/></c>',
    '<c r="A1" t="str"><f t="shared" si="0"/><v>#VALUE!</v></c>',
  ],
  ['has a prefix', '<x:c r="A1"><x:f>B1</x:f></x:c>', '<x:c r="A1" t="str"><x:f>B1</x:f><x:v>#VALUE!</x:v></x:c>'],
])('a formula that %s is a text, and no blank cell', (_, from, to) => expect(withFailures(from)).toBe(to));

test.each([
  '<c r="A1"><v>1</v></c><c r="B1"/><c r="C1" s="1"></c><c r="D1"><f>A1</f><v>1</v></c>',
  '<c r="A1" t="str"><f>IF(B1="","",B1)</f><v></v></c>',
  '<cols><col min="1" t="e"/></cols>',
])('what has a result stays: %s', (sheet) => expect(withFailures(sheet)).toBe(sheet));

test.each(['<workbookPr date1904="true"/>', "<workbookPr date1904='true'/>", '<workbookPr date1904="1"/>'])(
  'that days count from 1904 is said as it is read: %s',
  (workbook) => expect(withPlainEpoch(workbook)).toBe('<workbookPr date1904="1"/>'),
);
