import type { ComponentType } from 'react';
import { addTexts } from '@/providers/i18n';
import { DemoPage } from '@/ui/demo/demo-page';
import { demoTexts } from './texts';

export type Demo = {
  /** By file in the demo's folder. One that draws nothing is only read. */
  examples: readonly string[];
  /** The code stands below its example, which needs the width. */
  wide?: boolean;
  /** What it needs besides. */
  before?: () => Promise<unknown>;
};

const parts = import.meta.glob<ComponentType>('./*/*.tsx', { import: 'default' });
const sources = import.meta.glob<string>('./*/*.{ts,tsx}', { query: '?raw', import: 'default' });

/** A page with the demo's examples and their code. Apart from the list of demos: where all their files are is nothing for whoever opens none. */
export async function demoPageOf(demo: string, { examples, wide, before }: Demo) {
  const load = async (file: string) => {
    const path = `./${demo}/${file}`;
    const [Part, source] = await Promise.all([parts[path]?.(), sources[path]?.()]);
    return { file, Part, source };
  };
  const [loaded] = await Promise.all([Promise.all(examples.map(load)), addTexts(demoTexts)]);
  await before?.();
  return { default: () => <DemoPage demo={demo} examples={loaded} wide={wide} /> };
}
