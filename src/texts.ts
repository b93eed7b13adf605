import type { Language } from '@/providers/languages';

const bundles = {
  zh_CN: () => import('./texts.zh_CN'),
  en_US: () => import('./texts.en_US'),
} satisfies Record<Language, unknown>;

/** Every text of the console in one language. The other language is not downloaded. */
export const loadTexts = async (language: Language) => (await bundles[language]()).texts;
