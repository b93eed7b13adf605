import { readFileSync } from 'node:fs';
import { en_US as refusals } from '@contract/texts/both/en_US';
import { zh_CN as refusalsInChinese } from '@contract/texts/both/zh_CN';
import { expect, it } from 'vitest';
import { en_US } from '@/messages/en_US';
import { zh_CN } from '@/messages/zh_CN';
import { widestWhole } from '@/providers/appearance/settings';

it.each([
  [refusals.validation, en_US],
  [refusalsInChinese.validation, zh_CN],
])('a limit is said by the constant that holds it', ({ dueTooFar, followUpDate }, { profile, settings }) => {
  expect([dueTooFar, followUpDate, profile.strength.hint, settings.stretchHint].join()).not.toMatch(/\d/);
});

it('the width above which content can be stretched is that of the style sheet', () => {
  const styles = readFileSync('src/shell/shell.module.css', 'utf8');
  expect(styles).toContain(`@media (min-width: ${widestWhole + 1}px)`);
});
