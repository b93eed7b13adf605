import type { ComponentType } from 'react';
import type { LoadPage } from '@/lib/load-page';
import { addTexts, fetchEveryLanguage } from '@/providers/i18n';
import { demoTexts } from './texts';

type Demo = {
  /** By file in the demo's folder. One that draws nothing is only read. */
  examples: readonly string[];
  /** The code stands below its example, which needs the width. */
  wide?: boolean;
  /** What it needs besides. */
  before?: () => Promise<unknown>;
};

const parts = import.meta.glob<ComponentType>('./*/*.tsx', { import: 'default' });
const sources = import.meta.glob<string>('./*/*.{ts,tsx}', { query: '?raw', import: 'default' });

/** A page whose texts and examples come with it: nobody who opens no demo downloads them. */
const pageOf =
  (demo: string, { examples, wide, before }: Demo): LoadPage =>
  async () => {
    const load = async (file: string) => {
      const path = `./${demo}/${file}`;
      const [Part, source] = await Promise.all([parts[path]?.(), sources[path]?.()]);
      return { file, Part, source };
    };
    const [{ DemoPage }, loaded] = await Promise.all([
      import('@/ui/demo/demo-page'),
      Promise.all(examples.map(load)),
      addTexts(demoTexts),
    ]);
    await before?.();
    return { default: () => <DemoPage demo={demo} examples={loaded} wide={wide} /> };
  };

const all: Record<string, Demo> = {
  animate: { examples: ['motions.tsx', 'order.tsx'] },
  blog: { examples: ['articles.tsx'] },
  chart: { examples: ['bars.tsx', 'lines.tsx', 'boxes.tsx', 'points.tsx'] },
  clipboard: { examples: ['copy-text.tsx', 'paste-table.tsx'] },
  components: { examples: ['form.tsx', 'dialogs.tsx', 'states.tsx', 'marks.tsx'] },
  editor: { examples: ['rich-text.tsx', 'sanitize.ts'] },
  'error-tip': { examples: ['statuses.tsx', 'answers.tsx', 'page-state.tsx', 'broken-page.tsx'] },
  'external-link': { examples: ['links.tsx', 'typed.tsx'] },
  icon: { examples: ['gallery.tsx'] },
  levels: { examples: ['where.tsx'] },
  markdown: { examples: ['written.tsx'], wide: true },
  'multi-language': { examples: ['side-by-side.tsx', 'change.tsx'], before: fetchEveryLanguage },
  scroll: { examples: ['virtual-rows.tsx', 'long-page.tsx'] },
  toast: { examples: ['kinds.tsx', 'course.tsx', 'undo.tsx'] },
  upload: { examples: ['pictures.tsx', 'use-uploads.ts'] },
};

/** What the console offers to whoever extends it, each in a page with its source beside it. */
export const demos = Object.fromEntries(
  Object.entries(all).map(([demo, examples]) => [`demos/${demo}`, pageOf(demo, examples)]),
);
