import { type TextFile, textsByPart } from '@/providers/i18n';

/** What only one page says comes with it, by its name in `index.ts`: until the first list is there, each kilobyte counts. */
export const pageTexts = textsByPart(import.meta.glob<TextFile>('./*/*/messages/*.ts'));
