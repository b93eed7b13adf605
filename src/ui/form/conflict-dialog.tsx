import type { Conflict } from '@contract/envelope';
import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { fieldMeta } from '@/lib/field-meta';
import { formOfRow } from '@/lib/form-of-row';
import { hasText } from '@/providers/i18n';
import { useLabel } from '@/ui/names/use-label';
import { FieldValue } from '@/ui/values/field-value';
import { ReferenceNames } from '@/ui/values/reference-names';
import { changedBesides, rowSchemaOf } from './changed-besides';
import { ConflictQuestion } from './conflict-question';
import { isSame } from './use-conflict';

/** A field's value as it is to be read; undefined for the usual way. */
export type ShowValue = (name: string, value: unknown) => ReactNode | undefined;

type Props<Row extends BaseRecord, Input extends FieldValues> = {
  conflict: Conflict<Row>;
  resource: string;
  schema: z.ZodObject;
  /** The row that the form stands on. */
  base: Row;
  /** What stands in the form, and what it began with. */
  values: Input;
  began: Readonly<Partial<Record<string, unknown>>>;
  showValue?: ShowValue;
  onResolve: (current: Row & { updatedAt: string }, values: Partial<Input>) => void;
  onCancel: () => void;
};

/** Shows what somebody else has changed meanwhile beside the own text. The form goes on with the values that are chosen. */
export function ConflictDialog<Row extends BaseRecord, Input extends FieldValues>(props: Props<Row, Input>) {
  const { conflict, resource, schema, base, values, began, showValue, onResolve, onCancel } = props;
  const label = useLabel(resource);
  const { current } = conflict;

  const shown = (name: string, value: unknown) => {
    const own = showValue?.(name, value);
    const { reference } = fieldMeta(schema.shape[name]);
    const ids = [value ?? []].flat().map(Number);
    if (own !== undefined) return own;
    if (reference && ids.length > 0) return <ReferenceNames resource={reference} ids={ids} />;
    return <FieldValue resource={resource} schema={schema} name={name} row={{ [name]: value }} />;
  };
  // As a form has them: what a row brings besides, such as names, is nobody's change.
  const [before, now] = [formOfRow(schema, base), formOfRow(schema, current)];
  // Left blank it stays as it is: a telephone number that the form does not show.
  const isWithheld = (name: string) => began[name] === '' && !isSame(before[name], '');
  const theirsOf = (name: string) => (isWithheld(name) ? '' : now[name]);
  const differs = (name: string) => !isSame(now[name], before[name]) && !isSame(theirsOf(name), values[name]);
  const fields = fieldsOf(resource, schema, current);
  const rows = fields
    .filter((parts) => parts.some(differs))
    .map((parts) => ({
      key: parts[0],
      label: label(parts[0]),
      mine: shownSpan(parts.map((name) => shown(name, values[name]))),
      theirs: shownSpan(parts.map((name) => shown(name, current[name]))),
      isUntouched: parts.every((name) => isSame(values[name], before[name])),
    }));
  const resolve = (theirs: string[]) => {
    const taken = fields.filter(([name]) => theirs.includes(name)).flat();
    onResolve(
      current as Row & { updatedAt: string },
      Object.fromEntries(taken.map((name) => [name, theirsOf(name)])) as Partial<Input>,
    );
  };

  const besides = changedBesides(resource, schema, base, current).map((name) => {
    const said = (row: BaseRecord) => (
      <FieldValue resource={resource} schema={rowSchemaOf(resource) ?? schema} name={name} row={row} />
    );
    return { key: name, label: label(name), before: said(base), now: said(current) };
  });

  return <ConflictQuestion rows={rows} besides={besides} by={conflict} onApply={resolve} onCancel={onCancel} />;
}

/** The fields that both hold, each with what has no name of its own: the end of a time, which is chosen with its start. */
function fieldsOf(resource: string, schema: z.ZodObject, row: BaseRecord): [name: string, ...rest: string[]][] {
  const fields: [string, ...string[]][] = [];
  for (const name of Object.keys(schema.shape).filter((name) => name in row)) {
    if (hasText(`${resource}.fields.${name}`)) fields.push([name]);
    else fields.at(-1)?.push(name);
  }
  return fields;
}

const shownSpan = ([start, ...end]: ReactNode[]) =>
  end.length === 0 ? (
    start
  ) : (
    <span className="nowrap">
      {start}–{end}
    </span>
  );
