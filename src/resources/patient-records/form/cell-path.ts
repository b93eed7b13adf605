import { fieldOf } from '@contract/exam/exam';
import { type ExamTab, type Eye, examTabs } from '@contract/exam/field';
import { cellName } from '@contract/exam/origins';

/** Where a cell's value stands in the form: `exam.basic.iop.od`, `exam.refractive.cycloplegia`. */
export const cellPath = (tab: ExamTab, key: string, eye?: Eye): string => `exam.${cellName(tab, key, eye)}`;

/** What a cell is called where it is said where its value comes from: `basic.iop.od`. */
export const nameOfPath = (path: string) => path.replace(/^exam\./, '');

/** The cell, or the field outside of the examination, that an issue's path lies in. */
export function pathOfIssue(path: readonly PropertyKey[]): string {
  const steps = path.map(String);
  if (steps[0] === 'exam') return pathInExam(steps);
  if (steps[0] !== 'prescription') return steps[0] ?? '';
  // Of a lens there is one cell; of a whole eye the first one.
  if (steps[1] === 'od' || steps[1] === 'os') {
    if (steps[2] === undefined || steps[2] === 'lens') return `prescription.${steps[1]}.lens`;
  }
  return steps.length === 1 ? 'prescription.usage' : steps.join('.');
}

/** The part of its cell that an issue's path names: the axis of a lens. Undefined where it is of the whole cell. */
export function partOfIssue(path: readonly PropertyKey[]): string | undefined {
  const cell = pathOfIssue(path).split('.');
  return cell[0] === path[0] && path.length === cell.length + 1 ? String(path.at(-1)) : undefined;
}

function pathInExam([, name, key, eye]: string[]): string {
  const tab = examTabs.find((other) => other === name);
  if (!tab || key === undefined) return 'exam';
  if (key === 'examinerId' || key === 'notDoneReason') return `exam.${tab}.${key}`;
  if (fieldOf(key).field.eyes === 'one') return cellPath(tab, key);
  return cellPath(tab, key, eye === 'os' || eye === 'ou' ? eye : 'od');
}
