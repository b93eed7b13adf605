import { en_US } from '@/messages/en_US';

type Texts = Record<string, unknown>;

// Eager, so that this module and all of them make one chunk.
const ofResources = import.meta.glob<Texts>('./resources/*/messages/en_US.ts', { eager: true, import: 'en_US' });

export const texts: Texts = Object.assign({}, en_US, ...Object.values(ofResources));
