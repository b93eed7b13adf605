import { expect, test } from 'vitest';
import { cellOf } from '../../../contract/exam/exam';
import { copiedCells, filledCells, measuredExam, type Origins } from '../../../contract/exam/origins';
import { completeExam } from '../../../contract/exam/schema';
import { filledExam } from './filled-exam';

const at = '2026-06-01T00:00:00.000Z';
const copy = { from: 'lastVisit', visitDate: '2026-03-01', at, confirmedAt: null } as const;
const exam = filledExam((below) => Math.floor(below / 2));
const names = filledCells(exam).map(({ name }) => name);
const all = (origin: Origins[string]) => Object.fromEntries(names.map((name) => [name, origin]));

test('of an examination that is wholly copied nothing was measured', () => {
  expect(names.length).toBeGreaterThan(120);
  expect(copiedCells(exam, all(copy)).map(({ name }) => name)).toEqual(names);
  expect(measuredExam(exam, all(copy))).toEqual(completeExam({}));
});

test('what was typed, read from a file, confirmed, or is older than that was known, was measured', () => {
  const origins: Origins[string][] = [
    { from: 'typed', at },
    { from: 'file', file: 'a.csv', at },
    { ...copy, confirmedAt: at },
  ];
  for (const origin of origins) expect(measuredExam(exam, all(origin))).toBe(exam);
  expect(measuredExam(exam, {})).toBe(exam);
});

test('each copied cell is left out alone, and the examination that it was taken from stays as it was', () => {
  const before = structuredClone(exam);
  for (const { name, eye, ...placed } of filledCells(exam)) {
    const measured = measuredExam(exam, { [name]: copy });
    expect([name, cellOf(measured, placed, eye)]).toEqual([name, null]);
    expect(filledCells(measured).map((cell) => cell.name)).toEqual(names.filter((other) => other !== name));
  }
  expect(exam).toEqual(before);
});
