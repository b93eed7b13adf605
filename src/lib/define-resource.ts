import type { Screen } from '@contract/endpoints';
import type { ComponentType } from 'react';

/** Downloads a page. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** By name: its screens, and the other pages that the contract gives it. */
export type ResourceScreens = Partial<Record<Screen, LoadPage>> & Record<string, LoadPage>;

/** A resource of the console: what the contract says of it, and its screens, each loaded when it is first opened. */
export const defineResource = <Contract extends { name: string }>(
  contract: Contract,
  { screens }: { screens: ResourceScreens },
) => ({ contract, screens });
