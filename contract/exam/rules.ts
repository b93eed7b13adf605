import { report } from './cell-schema';
import type { ExamTab } from './field';

type Values = Record<string, unknown>;
type Context = Parameters<typeof report>[0];

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const cell = (values: Values, key: string, eye?: 'od' | 'os'): number | null => {
  const value = values[key];
  if (!eye) return numberIn(value);
  return typeof value === 'object' && value !== null ? numberIn(Reflect.get(value, eye)) : null;
};

/** Whether there are two numbers, and the first is greater. */
const isAbove = (a: number | null, b: number | null) => a !== null && b !== null && a > b;

function checkPupillaryDistance(values: Values, context: Context): void {
  if (isAbove(cell(values, 'pdNear'), cell(values, 'pdFar')))
    report(context, { path: ['pdNear'], code: 'pdNearAboveFar' });
  for (const [whole, mono] of [
    ['pdFar', 'pdFarMono'],
    ['pdNear', 'pdNearMono'],
  ] as const) {
    const [od, os, both] = [cell(values, mono, 'od'), cell(values, mono, 'os'), cell(values, whole)];
    if (od === null || os === null || both === null) continue;
    if (Math.abs(od + os - both) > 0.5 + 1e-9) report(context, { path: [whole], code: 'pdSum', sum: od + os });
  }
}

const hoursOfDay = ['outdoorHours', 'nearWorkHours', 'screenHours', 'sleepHours'] as const;

const rules: Partial<Record<ExamTab, (values: Values, context: Context) => void>> = {
  refractive: checkPupillaryDistance,
  visualFunction(values, context) {
    if (isAbove(cell(values, 'npcBreak'), cell(values, 'npcRecovery')))
      report(context, { path: ['npcRecovery'], code: 'recoveryBelowBreak' });
  },
  special(values, context) {
    for (const eye of ['od', 'os'] as const) {
      if (isAbove(cell(values, 'k1', eye), cell(values, 'k2', eye)))
        report(context, { path: ['k2', eye], code: 'k2BelowK1' });
    }
  },
  other(values, context) {
    const given = hoursOfDay.filter((key) => cell(values, key) !== null);
    const sum = given.reduce((hours, key) => hours + (cell(values, key) ?? 0), 0);
    if (sum > 24) report(context, { path: [given.at(-1) ?? ''], code: 'hoursOfDay', sum });
  },
};

/** What the fields of a tab may not say together. Values may be of any type: they are checked one by one elsewhere. */
export const checkTab = (tab: ExamTab, values: Values, context: Context): void => rules[tab]?.(values, context);
