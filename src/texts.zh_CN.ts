import { zh_CN } from '@/messages/zh_CN';

type Texts = Record<string, unknown>;

// Eager, so that this module and all of them make one chunk.
const ofResources = import.meta.glob<Texts>('./resources/*/messages/zh_CN.ts', { eager: true, import: 'zh_CN' });

export const texts: Texts = Object.assign({}, zh_CN, ...Object.values(ofResources));
