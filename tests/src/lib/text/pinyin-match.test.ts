import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPinyin, pinyinText } from '@/lib/text/pinyin-match';
import { readingsOf } from '@/lib/text/readings';
import { fold, searchText } from '@/lib/text/text-match';

function hit(text: string, query: string) {
  const pinyin = pinyinText(searchText(text), readingsOf);
  const match = pinyin && matchPinyin(pinyin, fold(query));
  return match?.map((at) => [...text][at]).join('');
}

describe('matchPinyin', () => {
  it.each([
    ['患者列表', 'hz', '患者'],
    ['患者列表', 'lb', '列表'],
    ['预约管理', 'yygl', '预约管理'],
    ['预约管理', 'YuYue', '预约'],
    ['预约管理', 'yuyuegl', '预约管理'],
    ['患者列表', 'hzhe', '患者'],
    ['患者列表', 'huanz', '患者'],
    ['患者列表', 'huan zhe', '患者'],
    ['患者列表', '患z', '患者'],
    ['重庆门店', 'cq', '重庆'],
    ['重要提醒', 'zyao', '重要'],
    ['行长办公室', 'hzbgs', '行长办公室'],
    ['银行行长', 'yhhz', '银行行长'],
    ['绿色通道', 'lvse', '绿色'],
    ['绿色通道', 'luse', '绿色'],
    ['系统 Log', 'xtlog', '系统Log'],
    ['西安门店', 'xian', '西安'],
  ])('%s by %s', (text, query, expected) => {
    expect(hit(text, query)).toBe(expected);
  });

  it.each([
    ['患者列表', 'hl', 'characters that are no neighbours'],
    ['患者列表', 'zh z', 'more than is there'],
    ['患者列表', 'uan', 'the end of a reading'],
    ['患者列表', 'huaz', 'a part of a reading that is not the last'],
    ['患者列表', '', 'nothing typed'],
    ['Patients', 'p', 'no Chinese'],
  ])('does not find %s by %s: %s', (text, query) => {
    expect(hit(text, query)).toBeUndefined();
  });

  const chinese = fc.array(fc.constantFrom(...'患者列表预约管理重庆银行长绿色门店系统日志西安组织架构'), {
    minLength: 1,
    maxLength: 12,
  });

  it('finds every stretch of a text, however each of its characters is spelled', () => {
    fc.assert(
      fc.property(chinese, fc.nat(), fc.nat(), fc.infiniteStream(fc.nat()), (characters, a, b, choices) => {
        const [from, to] = [a % characters.length, b % characters.length].sort((x, y) => x - y) as [number, number];
        const choose = (options: readonly string[]) => options[(choices.next().value ?? 0) % options.length] ?? '';
        const typed = characters
          .slice(from, to + 1)
          .map((character) => choose([character, ...readingsOf(character).flatMap((all) => [all, all.slice(0, 1)])]));
        expect(hit(characters.join(''), typed.join(''))).toBeDefined();
      }),
    );
  });

  it('gives neighbouring positions, whatever is typed', () => {
    fc.assert(
      fc.property(chinese, fc.string({ unit: fc.constantFrom(...'huanzelbigyquy患者 ') }), (characters, query) => {
        const pinyin = pinyinText(searchText(characters.join('')), readingsOf);
        const match = (pinyin && matchPinyin(pinyin, query)) ?? [];
        expect(match).toEqual(match.map((_, index) => (match[0] ?? 0) + index));
      }),
    );
  });

  it('answers soon on a text made to be ambiguous', () => {
    expect(hit('啊'.repeat(3000), `${'a'.repeat(63)}x`)).toBeUndefined();
  });
});
