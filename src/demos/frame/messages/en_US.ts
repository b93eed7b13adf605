import type { Texts } from './zh_CN';

export const en_US = {
  copyCode: 'Copy code',
  codeOf: 'Source of {{file}}',
  copied: 'Copied',
  refused: 'The browser forbids writing to the clipboard',
} satisfies Texts;
