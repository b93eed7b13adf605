import * as registry from './registry';

export const resources = Object.values(registry);
