import { pathToFileURL } from 'node:url';
import { type Figure, report } from './report';
import { measureSlips } from './slips/measure';
import { demoVisits } from './slips/visits';

/** How often the question before completion is asked for nothing, and how many slips pass without it. */
export function mistypedFigures(): Figure[] {
  const { visits, asked, kinds } = measureSlips(demoVisits(), 1000);
  const missed = (of: typeof kinds) => {
    const [made, found] = [of.reduce((sum, one) => sum + one.made, 0), of.reduce((sum, one) => sum + one.found, 0)];
    return (100 * (made - found)) / made;
  };
  return [
    { name: 'clean visits that are asked about', unit: '%', value: (100 * asked) / visits, goal: 2 },
    { name: 'of 1,000 slips, not asked about', unit: '%', value: missed(kinds), goal: 10 },
    ...kinds.map((one) => ({ name: `of them ${one.kind}`, unit: '%', value: missed([one]) })),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) report(mistypedFigures());
