import { textSource } from '@/providers/i18n';

export const nodeTexts = textSource({
  zh_CN: async () => (await import('./messages/zh_CN')).zh_CN,
  en_US: async () => (await import('./messages/en_US')).en_US,
});
