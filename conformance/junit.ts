import type { Report } from './conformance';
import { escaped } from './markup';
import type { CallResult } from './result';

/** The report as JUnit XML: a suite a resource, a case for each check of a call. */
export function junitOf({ calls }: Report): string {
  const names = [...new Set(calls.map(({ resource }) => resource))];
  const parts = names.map((name) => suiteOf(name, calls.filter(({ resource }) => resource === name).flatMap(casesOf)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance">\n${parts.join('\n')}\n</testsuites>\n`;
}

type Case = { name: string; className: string; failure?: string; skipped?: string };

function casesOf({ key, resource, checks, differences, reasons }: CallResult): Case[] {
  const checked = checks.map((check) => {
    const lines = differences
      .filter((one) => one.check === check)
      .map(({ input, path, expected, got }) => `${input}: ${path}: expected ${expected}, got ${got}`);
    return { name: `${key}: ${check}`, className: resource, failure: lines.length > 0 ? lines.join('\n') : undefined };
  });
  return [...checked, ...reasons.map((skipped) => ({ name: `${key}: ${skipped}`, className: resource, skipped }))];
}

function suiteOf(name: string, cases: Case[]): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const skipped = cases.filter((one) => one.skipped !== undefined).length;
  const head = `<testsuite name="${escaped(name)}" tests="${cases.length}" failures="${failures}" skipped="${skipped}">`;
  return [head, ...cases.map(caseOf), '</testsuite>'].join('\n');
}

function caseOf({ name, className, failure, skipped }: Case): string {
  const head = `<testcase name="${escaped(name)}" classname="${escaped(className)}"`;
  if (failure !== undefined) {
    const [first = ''] = failure.split('\n');
    return `${head}><failure message="${escaped(first)}">${escaped(failure)}</failure></testcase>`;
  }
  return skipped === undefined ? `${head}/>` : `${head}><skipped message="${escaped(skipped)}"/></testcase>`;
}
