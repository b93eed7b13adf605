import type { LoadPage } from '@/lib/load-page';
import { fetchEveryLanguage } from '@/providers/i18n';
import type { Demo } from './demo-page-of';

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

const pageOf =
  (demo: string, of: Demo): LoadPage =>
  async () =>
    (await import('./demo-page-of')).demoPageOf(demo, of);

/** What the console offers to whoever extends it, each in a page with its source beside it: nobody who opens none downloads them. */
export const demos = Object.fromEntries(Object.entries(all).map(([demo, of]) => [`demos/${demo}`, pageOf(demo, of)]));
