import type { ComponentType } from 'react';

/** Downloads a page. */
export type LoadPage = () => Promise<{ default: ComponentType }>;
