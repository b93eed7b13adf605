import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { whenStill } from './when-still';

/** What axe finds wrong with a page, or with what stands `within` a selector. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await whenStill(page);
  // The other mode compares what it finds in a second page, which takes as long again: only frames of other hosts ask for it.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations: found } = await (within ? builder.include(within) : builder).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
