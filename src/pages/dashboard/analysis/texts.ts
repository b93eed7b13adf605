import type { TextSource } from '@/providers/i18n';

const own = {
  zh_CN: async () => (await import('./messages/zh_CN')).zh_CN,
  en_US: async () => (await import('./messages/en_US')).en_US,
};

export const analysisTexts: TextSource = (language) => own[language]();
