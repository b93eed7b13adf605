import { en_US as exam } from '@contract/exam/texts/en_US';
import type { Texts } from './zh_CN';

export const en_US = { exam } satisfies Texts;
