import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect } from 'vitest';
import { nodeTexts } from '@/domain/node/texts';
import { pageTexts } from '@/pages/page-texts';
import { addTexts, setLanguage, startI18n } from '@/providers/i18n';
import { idle } from '@/providers/session/idle';
import { pageTexts as resourcePageTexts } from '@/resources/page-texts';
import { consoleTexts, startTexts } from '@/texts';

// Every file starts in Chinese, whatever language the machine speaks.
await startI18n(startTexts);
for (const texts of [consoleTexts, nodeTexts, ...Object.values(pageTexts), ...Object.values(resourcePageTexts)])
  await addTexts(texts);
await setLanguage('zh_CN');
localStorage.clear();
// Nothing locks itself but where the lock is the matter.
idle.setLimit(0);

// As ../patience.ts.
configure({ asyncUtilTimeout: 20_000 });

// What a text is given is something to read. That it is given at all, the console sees to itself.
const { interpolator } = i18next.services as unknown as {
  interpolator: { interpolate: (text: string, given: object, ...rest: unknown[]) => string };
};
const interpolate = interpolator.interpolate.bind(interpolator);
interpolator.interpolate = (text, given, ...rest) => {
  for (const [parameter, name = ''] of text.matchAll(/{{(\w+)}}/g)) {
    const value: unknown = Reflect.get(given, name);
    if (value === null || typeof value === 'object' || Number.isNaN(value))
      throw new Error(`${value} for ${parameter} in "${text}"`);
  }
  return interpolate(text, given, ...rest);
};

// What antd will take away is replaced before it does; what React finds wrong with a page is put right.
const warned = /^Warning: \[antd|unique "key" prop|cannot (be a descendant of|contain) /;
const { error } = console;
const warnings: string[] = [];
console.error = (...words) => {
  if (warned.test(String(words[0]))) warnings.push(words.map(String).join(' '));
  error(...words);
};

afterEach(() => {
  expect(warnings.splice(0)).toEqual([]);
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
