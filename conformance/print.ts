import type { Report } from './conformance';
import type { CallResult } from './result';

/** One call, in the words of a person who has to mend it. */
export function printed({ key, outcome, differences, checks, reasons }: CallResult): string {
  const mark = { conforms: '✓', differs: '✗', unchecked: '–' }[outcome];
  const head = `${mark} ${key}${outcome === 'conforms' ? `  (${checks.join(', ')})` : ''}`;
  const lines = differences.map(
    ({ check, input, path, expected, got }) => `    ${check}: ${input}: ${path}: expected ${expected}, got ${got}`,
  );
  return [head, ...lines, ...reasons.map((reason) => `    not checked: ${reason}`)].join('\n');
}

export const countOf = ({ calls }: Report, outcome: CallResult['outcome']) =>
  calls.filter((call) => call.outcome === outcome).length;

export function summary(report: Report): string {
  const left = report.leftovers.map(({ resource, id }) => `${resource} ${id}`);
  return [
    `${countOf(report, 'conforms')} calls conform, ${countOf(report, 'differs')} differ, ${countOf(report, 'unchecked')} were not checked.`,
    ...(report.isWriting ? [] : ['Nothing was written.']),
    ...(left.length > 0 ? [`Left behind, to be deleted by hand: ${left.join(', ')}.`] : []),
  ].join('\n');
}
