import { textSource } from '@/providers/i18n';

/** What the sign-in page and the reactions to failures say. The other language is not downloaded. */
export const startTexts = textSource({
  zh_CN: async () => (await import('@/messages/start/zh_CN')).zh_CN,
  en_US: async () => (await import('@/messages/start/en_US')).en_US,
});

/** What everything behind the sign-in page says. */
export const consoleTexts = textSource({
  zh_CN: async () => (await import('./texts.zh_CN')).texts,
  en_US: async () => (await import('./texts.en_US')).texts,
});

/** What the screen for the wall says. */
export const wallTexts = textSource({
  zh_CN: async () => (await import('@/messages/wall/zh_CN')).zh_CN,
  en_US: async () => (await import('@/messages/wall/en_US')).en_US,
});
