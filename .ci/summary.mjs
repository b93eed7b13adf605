// The closing line of the whole run: what vitest, on either engine and of the release, and playwright have counted.
import { readFileSync } from 'node:fs';

const read = (name) => JSON.parse(readFileSync(`.cache/${name}.json`, 'utf8'));
const units = [read('vitest-pglite'), read('vitest-postgres'), read('vitest-release')];
const browser = read('playwright').stats;
const sum = (field) => units.reduce((total, unit) => total + unit[field], 0);
const passed = sum('numPassedTests') + browser.expected + browser.flaky;
const failed = sum('numFailedTests') + browser.unexpected;
const skipped = sum('numPendingTests') + browser.skipped;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
