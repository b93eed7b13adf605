import type { Report } from './conformance';
import { escaped } from './markup';
import { countOf, summary } from './print';
import type { CallResult } from './result';

const outcomes = { differs: 'Differs', conforms: 'Conforms', unchecked: 'Not checked' } as const;

/** The report as one page of HTML that needs nothing else: what differs first. */
export function htmlOf(report: Report, at = new Date()): string {
  const { baseUrl, user, secondUser, calls } = report;
  const facts = [
    ['Backend', baseUrl],
    ['Signed in as', secondUser ? `${user}, and ${secondUser}, who reaches less` : user],
    ['Written', report.isWriting ? 'Rows were made, changed and deleted again' : 'Nothing'],
    ['Time', at.toISOString()],
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Conformance of ${escaped(baseUrl)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Conformance of <span class="address">${escaped(baseUrl)}</span></h1>
<p class="summary">${escaped(summary(report)).replaceAll('\n', '<br>')}</p>
<dl>${facts.map(([name = '', value = '']) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>
${(['differs', 'unchecked', 'conforms'] as const).map((outcome) => sectionOf(report, outcome, calls)).join('\n')}
</main>
</body>
</html>
`;
}

function sectionOf(report: Report, outcome: keyof typeof outcomes, calls: readonly CallResult[]): string {
  const shown = calls.filter((call) => call.outcome === outcome);
  if (shown.length === 0) return '';
  const heading = `${outcomes[outcome]}: ${countOf(report, outcome)}`;
  return `<section class="${outcome}">\n<h2>${heading}</h2>\n${shown.map(callOf).join('\n')}\n</section>`;
}

function callOf({ key, checks, differences, reasons, outcome }: CallResult): string {
  const rows = differences.map(({ check, input, path, expected, got }) =>
    [check, input, path, expected, got].map((text) => `<td>${escaped(text)}</td>`).join(''),
  );
  const heads = ['Check', 'Asked', 'Where', 'Expected', 'Got'].map((name) => `<th scope="col">${name}</th>`).join('');
  const table = `<div class="table" tabindex="0" role="region" aria-label="${escaped(key)}"><table><thead><tr>${heads}</tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table></div>`;
  return [
    `<article><h3>${escaped(key)}</h3>`,
    rows.length > 0 ? table : '',
    outcome === 'conforms' ? `<p>${escaped(checks.join(' · '))}</p>` : '',
    reasons.length > 0
      ? `<p>Not checked:</p><ul>${reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('')}</ul>`
      : '',
    '</article>',
  ].join('');
}

const style = `
:root { color-scheme: light dark; --text: light-dark(#1c2024, #e6e8eb); --quiet: light-dark(#5a6169, #a3abb4);
  --ground: light-dark(#fff, #14171a); --line: light-dark(#d9dde2, #343a41); --wrong: light-dark(#b3261e, #ff8f85); --right: light-dark(#1b6e3c, #76d49a); }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 1200px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 8px; }
h2 { font-size: 18px; margin: 32px 0 8px; padding-bottom: 4px; border-bottom: 2px solid; }
h3 { font: 600 14px/1.5 ui-monospace, monospace; margin: 16px 0 4px; overflow-wrap: anywhere; }
.differs h2 { color: var(--wrong); } .conforms h2 { color: var(--right); } .unchecked h2 { color: var(--quiet); }
.address, td:nth-child(n + 2) { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 8px 24px; margin: 16px 0; }
dt { color: var(--quiet); font-size: 13px; } dd { margin: 0; overflow-wrap: anywhere; }
p, ul { margin: 0 0 4px; } article p, article ul { color: var(--quiet); font-size: 14px; }
.table { overflow-x: auto; } .table:focus-visible { outline: 2px solid; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; min-width: 720px; font-size: 14px; }
th, td { text-align: start; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); }
th { color: var(--quiet); font-weight: 500; }
td:nth-child(2), td:nth-child(3) { font: 13px/1.5 ui-monospace, monospace; }
@media print { .table { overflow: visible; } table { min-width: 0; } article { break-inside: avoid; } }
`;
