import { afterEach, expect, it, vi } from 'vitest';
import { today } from '@/lib/time/local-day';
import { setLanguage, text } from '@/providers/i18n';
import { downloadFile } from '@/ui/list/export/download-file';

afterEach(() => setLanguage('zh_CN'));

/** What the browser is told that it is called. */
function nameOf(title: string, kind: 'xlsx' | 'json' | 'png') {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  downloadFile(title, kind, new Blob());
  return names[0];
}

it.each([
  ['zh_CN', '患者列表', '错误日志'],
  ['en_US', 'Patients', 'Error-log'],
] as const)('a file is called by what it is, in the language of the screen: %s', async (language, list, log) => {
  await setLanguage(language);
  expect(nameOf(text('patients.titles.list'), 'xlsx')).toBe(`${list}-${today()}.xlsx`);
  expect(nameOf(text('menu.error-log'), 'json')).toBe(`${log}-${today()}.json`);
});

it('has nothing in its name that a system does not take', () => {
  expect(nameOf(' 等效球镜 / 年龄: "D"?\u0000', 'png')).toBe(`等效球镜-年龄-D-${today()}.png`);
});
