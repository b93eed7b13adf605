import { pages } from '@/pages/index';
import { pageNames } from '@/providers/menu/page-names';
import { resourcePages } from '@/resources/index';
import { type Late, late } from '@/ui/late/late';
import { missingPage } from '@/ui/late/missing-part';
import { PageSkeleton } from '@/ui/states/page-skeleton';

const screens = new Map<string, Late<object>>();
for (const [name, load] of Object.entries({ ...pages, ...resourcePages })) {
  screens.set(
    name,
    late(async () => (await load()).default, { placeholder: () => <PageSkeleton />, failed: missingPage }),
  );
}

pageNames.set([...screens.keys()]);

/** The screen that a menu node's `component` names: a page of the console's own, or `<resource>/<screen>`. */
export const findScreen = (component: string) => screens.get(component);
