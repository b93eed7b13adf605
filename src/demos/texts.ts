import { textSource } from '@/providers/i18n';

/** The texts of all demos. */
export const demoTexts = textSource({
  zh_CN: async () => (await import('./texts.zh_CN')).texts,
  en_US: async () => (await import('./texts.en_US')).texts,
});
