import { type ExamColumn, examColumns } from './export-columns';
import { examTabs } from './field';
import { parseTyped } from './typed';

/** Columns of an examination that a file can bring: all but pictures. */
export const importedColumns: readonly ExamColumn[] = examColumns.filter(({ field }) => field.kind !== 'images');

/** What a cell says, as the schema takes it; undefined for what is no value of the field. */
function readCell({ field, part }: ExamColumn, cell: string): unknown {
  const isCode = part === 'base' || part === 'eye' || ['choice', 'time', 'text'].includes(field.kind);
  if (isCode) return cell.trim();
  if (field.kind !== 'choices') return parseTyped(field, cell, part);
  // As an export writes it: `ptosis;other: what it is`, to the end.
  const [, named = '', said] = /^(?:(.*?)[;；])?\s*other[:：](.*)$/s.exec(cell) ?? [undefined, cell];
  const picks = named.split(/[;；]/).map((pick) => pick.trim());
  const all = said === undefined ? picks : [...picks, 'other'];
  return { picks: all.filter((pick) => pick !== ''), other: said?.trim() ?? '' };
}

/**
 * An examination from the cells of a file by their columns' ids: the inverse of an export, which also reads what people type.
 * `unread` are the columns whose cells are no values. What comes out is for the schema to check.
 */
export function examFromCells(cells: Readonly<Record<string, string>>) {
  const exam: Record<string, Record<string, unknown>> = Object.fromEntries(examTabs.map((tab) => [tab, {}]));
  const unread: string[] = [];
  const within = (owner: Record<string, unknown>, key: string): Record<string, unknown> => {
    const found = owner[key] ?? {};
    owner[key] = found;
    return found as Record<string, unknown>;
  };
  for (const column of importedColumns) {
    const cell = cells[column.id]?.trim();
    if (!cell) continue;
    const value = readCell(column, cell);
    if (value === undefined) {
      unread.push(column.id);
      continue;
    }
    const path = [column.field.key, column.eye, column.part].filter((step) => step !== undefined);
    const last = path.pop() ?? '';
    const owner = path.reduce(within, exam[column.tab] ?? {});
    owner[last] = value;
  }
  return { exam, unread };
}
