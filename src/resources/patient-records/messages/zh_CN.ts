import { zh_CN as exam } from '@contract/exam/texts/zh_CN';

export const zh_CN = { exam };

export type Texts = typeof zh_CN;
