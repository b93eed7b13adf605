import type { Screen } from '@contract/endpoints';
import type { ComponentType, LazyExoticComponent } from 'react';

/** By name: its screens, and the other pages that the contract gives it. */
export type ResourceScreens = Partial<Record<Screen, LazyExoticComponent<ComponentType>>> &
  Record<string, LazyExoticComponent<ComponentType>>;

/** A resource of the console: what the contract says of it, and its screens, each loaded when it is first opened. */
export const defineResource = <Contract extends { name: string }>(
  contract: Contract,
  { screens }: { screens: ResourceScreens },
) => ({ contract, screens });
