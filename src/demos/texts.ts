import type { Language } from '@/providers/languages';

const bundles = {
  zh_CN: () => import('./texts.zh_CN'),
  en_US: () => import('./texts.en_US'),
} satisfies Record<Language, unknown>;

/** The texts of all demos in one language. */
export const loadDemoTexts = async (language: Language) => (await bundles[language]()).texts;
