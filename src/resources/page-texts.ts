import { type TextFile, textsByPart } from '@/providers/i18n';

/** What only the pages of a resource say, and nobody else of it, comes with them: until the first list is there, each kilobyte counts. */
export const pageTexts = textsByPart(import.meta.glob<TextFile>('./*/messages/of-pages/*.ts'));
