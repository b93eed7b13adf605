// The closing line of the whole run: what vitest and playwright have counted.
import { readFileSync } from 'node:fs';

const unit = JSON.parse(readFileSync('.cache/vitest.json', 'utf8'));
const browser = JSON.parse(readFileSync('.cache/playwright.json', 'utf8')).stats;
const passed = unit.numPassedTests + browser.expected + browser.flaky;
const failed = unit.numFailedTests + browser.unexpected;
const skipped = unit.numPendingTests + browser.skipped;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
