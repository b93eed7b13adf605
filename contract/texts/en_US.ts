import { en_US as both } from './both/en_US';
import { en_US as server } from './server/en_US';
import type { SharedTexts } from './zh_CN';

export const en_US = {
  ...both,
  ...server,
  errors: { ...both.errors, ...server.errors },
} satisfies SharedTexts;
