import type { Api } from '../http/api';
import * as registry from './registry';
import type { Services } from './services';

export const routes: ((api: Api, services: Services) => void)[] = Object.values(registry);
