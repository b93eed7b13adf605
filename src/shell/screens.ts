import type { ComponentType } from 'react';
import { pages } from '@/pages/index';
import { pageNames } from '@/providers/page-names';
import { resources } from '@/resources/index';

const screens = new Map<string, ComponentType>(Object.entries(pages));
for (const { contract, screens: own } of Object.values(resources)) {
  for (const [screen, Component] of Object.entries(own)) screens.set(`${contract.name}/${screen}`, Component);
}

pageNames.set([...screens.keys()]);

/** The screen that a menu node's `component` names: a page of the console's own, or `<resource>/<screen>`. */
export const findScreen = (component: string) => screens.get(component);
