import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { whenStill } from './when-still';

const require = createRequire(import.meta.url);

/** With the rules of its version: it asks nobody for newer ones. */
const engine = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8');

type Finding = { ruleId: string; node: Element; value: readonly string[]; message: string; snippet: string };
type Engine = { Checker: new () => { check(root: Document, rules: string[]): Promise<{ results: Finding[] }> } };

/** Where a rule is wrong about markup that is right. */
const mistaken: Record<string, string> = {
  // The lines behind a calendar's hours. What is hidden from assistive technology lacks nothing for it (WAI-ARIA 1.2, aria-hidden).
  table_headers_exists: 'table[aria-hidden="true"]',
  // A calendar's tables are presentational, and so are their cells and sections without a role of their own: none of them comes
  // between a row and the grid (WAI-ARIA 1.2, "Presentational Role Inheritance", "Required Accessibility Parent Role").
  aria_parent_required: '[role="grid"] table[role="presentation"] [role="row"]',
  // What scrolls has the focus, for the arrow keys. The rule says so too, but here and there a source is short enough not to.
  element_tabbable_role_valid: 'section.scroll[tabindex="0"]',
};

/** What IBM's checker calls a violation, and fails; not what it wants somebody to look at. */
export async function ibmViolations(page: Page): Promise<string[]> {
  await whenStill(page);
  await page.evaluate(`${engine}\nglobalThis.ibmEngine = ace;`);
  return page.evaluate(async (except) => {
    const { Checker }: Engine = Reflect.get(globalThis, 'ibmEngine');
    const { results } = await new Checker().check(document, ['IBM_Accessibility']);
    const wrong = results.filter(
      ({ ruleId, node, value: [level, outcome] }) =>
        level === 'VIOLATION' && outcome === 'FAIL' && !node.matches(except[ruleId] ?? ':not(*)'),
    );
    return wrong.map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 160)}`);
  }, mistaken);
}
