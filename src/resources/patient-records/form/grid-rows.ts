import { examFields } from '@contract/exam/exam';
import { type ExamField, type ExamTab, eyesOf } from '@contract/exam/field';
import { normalOption } from '@contract/exam/normal';

/** One line of the grid: a field with the cells of its eyes, and in the last column what belongs to it, such as its method. */
export type GridRow = { field: ExamField; extras: readonly ExamField[] };

type Block = NonNullable<ExamField['block']>;

/** Rows of one shape: those of both eyes have a column for each, the others stand two in a line. */
export type GridRun = { key: string; hasEyes: boolean; rows: readonly GridRow[] };

/** Runs that follow each other beneath one heading that says which column is which eye, or beneath none. */
export type GridStretch = { key: string; hasEyes: boolean; runs: readonly GridRun[] };

/** What stands under one title. */
export type GridSection = { key: string; blocks: readonly Block[]; stretches: readonly GridStretch[] };

/** Two blocks that are done in turns: far at the left, near at the right. */
const beside: Partial<Record<Block, Block>> = { near: 'distance' };

/** The rows of a tab in the order of examination, those of one block together. */
export function gridSections(tab: ExamTab): readonly GridSection[] {
  const sections: { key: string; blocks: Block[]; rows: GridRow[] }[] = [];
  for (const row of rowsOf(examFields[tab])) {
    const { block, key } = row.field;
    const name = block && (beside[block] ?? block);
    const last = sections.at(-1);
    const section = name ? sections.find(({ blocks }) => blocks.includes(name)) : last?.blocks.length === 0 && last;
    if (section) {
      section.rows.push(row);
      if (block && !section.blocks.includes(block)) section.blocks.push(block);
    } else sections.push({ key, blocks: block ? [block] : [], rows: [row] });
  }
  return sections.map(({ key, blocks, rows }) => ({ key, blocks, stretches: stretchesOf(runsOf(rows)) }));
}

function runsOf(rows: readonly GridRow[]): GridRun[] {
  const runs: { key: string; hasEyes: boolean; rows: GridRow[] }[] = [];
  for (const row of rows) {
    const hasEyes = eyesOf(row.field).length > 0;
    const last = runs.at(-1);
    if (last?.hasEyes === hasEyes) last.rows.push(row);
    else runs.push({ key: row.field.key, hasEyes, rows: [row] });
  }
  return runs;
}

/** Whether the rows of a run stand two in a line, in columns that are no eyes. */
export const isInPairs = ({ hasEyes, rows }: GridRun) => !hasEyes && rows.length > 1;

/** A single row across both columns may stand between those of the eyes; pairs have columns of their own, so they end a stretch. */
function stretchesOf(runs: readonly GridRun[]): GridStretch[] {
  const stretches: { key: string; hasEyes: boolean; runs: GridRun[] }[] = [];
  for (const run of runs) {
    const last = stretches.at(-1);
    if (last && !isInPairs(run) && (last.hasEyes || !run.hasEyes) && !last.runs.some(isInPairs)) last.runs.push(run);
    else stretches.push({ key: run.key, hasEyes: run.hasEyes, runs: [run] });
  }
  return stretches;
}

/** How something was measured stands in the row of the measurement, where that leaves room. */
function rowsOf(fields: readonly ExamField[]): GridRow[] {
  const isExtra = (field: ExamField) =>
    field.companionOf !== undefined &&
    field.eyes === 'one' &&
    (field.kind === 'choice' || field.kind === 'time') &&
    fields.some(({ key, eyes }) => key === field.companionOf && eyes !== 'eachAndBoth');
  return fields
    .filter((field) => !isExtra(field))
    .map((field) => ({ field, extras: fields.filter((other) => isExtra(other) && other.companionOf === field.key) }));
}

/** What a field holds when all is normal; undefined where no answer can be called so. */
export function normalOf(field: ExamField): unknown {
  const option = normalOption(field);
  return field.kind === 'choices' && option !== undefined ? { picks: [option], other: '' } : option;
}
