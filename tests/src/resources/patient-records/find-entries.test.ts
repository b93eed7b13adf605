import { describe, expect, it } from 'vitest';
import { readingsOf } from '@/lib/text/readings';
import { findEntries, goesOnBySpace } from '@/resources/patient-records/form/list/find-entries';

const entries = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const lids = entries('正常', '上睑下垂', '睑内翻', '倒睫', '内眦赘皮', '睑缘炎', '其他');
const first = (list: ReturnType<typeof entries>, typed: string) => findEntries(list, typed, readingsOf)[0]?.label;

describe('what a typed text means in a list', () => {
  it.each([
    ['zc', '正常'],
    ['ZC', '正常'],
    ["zheng'chang", '正常'],
    ['正', '正常'],
    ['sjxc', '上睑下垂'],
    ['daojie', '倒睫'],
    ['2', '上睑下垂'],
    ['７', '其他'],
    [' 2 ', '上睑下垂'],
    ['内翻', '睑内翻'],
  ])('%s is %s', (typed, label) => expect(first(lids, typed)).toBe(label));

  it.each(['8', '0', '77', 'xyz', '正常人'])('%s is nothing', (typed) => expect(first(lids, typed)).toBeUndefined());

  it('is the entry of that number alone, where there are ten', () => {
    const many = entries('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j');
    expect(findEntries(many, '1').map(({ label }) => label)).toEqual(['a']);
    expect(findEntries(many, '10').map(({ label }) => label)).toEqual(['j']);
  });

  it('never takes a concentration by its place', () => {
    const shares = entries('0.01%', '0.02%', '0.025%', '0.05%', '0.1%', '1%');
    expect(first(shares, '1')).toBe('1%');
    expect(first(shares, '0.05')).toBe('0.05%');
    expect(first(shares, '2')).not.toBe('0.02');
    expect(first(entries('5 m', '3 m', '2.5 m'), '3')).toBe('3 m');
  });

  it('does without the dictionary', () => expect(findEntries(lids, '倒').map(({ label }) => label)).toEqual(['倒睫']));

  it('a space goes on with a name, and else takes it', () => {
    expect(goesOnBySpace(entries('Grade 1', 'Grade 2'), 'grade')).toBe(true);
    expect(goesOnBySpace(lids, 'zc')).toBe(false);
  });
});
