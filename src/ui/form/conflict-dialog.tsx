import type { Conflict } from '@contract/envelope';
import { fieldMeta } from '@contract/field-meta';
import { type BaseRecord, useTranslate } from '@refinedev/core';
import { Fragment, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { bothChoices } from '@/lib/form/both-choices';
import { formOfRow } from '@/lib/form/form-of-row';
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
  /** What the form does cannot be done to the row any more. */
  isOver?: boolean;
  showValue?: ShowValue;
  onResolve: (current: Row & { updatedAt: string }, values: Partial<Input>) => void;
  onCancel: () => void;
};

/** Shows what somebody else has changed meanwhile beside the own text. The form goes on with the values that are chosen. */
export function ConflictDialog<Row extends BaseRecord, Input extends FieldValues>(props: Props<Row, Input>) {
  const { conflict, resource, schema, base, values, began, isOver = false, showValue, onResolve, onCancel } = props;
  const translate = useTranslate();
  const label = useLabel(resource);
  const { current } = conflict;

  const shown = (name: string, value: unknown) => <Fragment key={name}>{read(name, value)}</Fragment>;
  const read = (name: string, value: unknown) => {
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
  const isUntouched = (name: string) => isSame(values[name], before[name]);
  // Of many that were chosen both changes hold: one box that is ticked here unticks none that a colleague has ticked.
  const mineOf = (name: string) =>
    isUntouched(name) ? values[name] : withTheirs(now[name], before[name], values[name]);
  const fields = fieldsOf(resource, schema, current);
  const rows = fields
    .filter((parts) => parts.some(differs))
    .map((parts) => ({
      key: parts[0],
      names: parts,
      label: label(parts[0]),
      mine: shownSpan(parts.map((name) => shown(name, mineOf(name)))),
      theirs: shownSpan(parts.map((name) => shown(name, current[name]))),
      isUntouched: parts.every(isUntouched),
    }));
  const resolve = (theirs: string[]) => {
    const chosen = rows.flatMap(({ key, names }) =>
      names.map((name) => [name, theirs.includes(key) ? theirsOf(name) : mineOf(name)]),
    );
    onResolve(current as Row & { updatedAt: string }, Object.fromEntries(chosen) as Partial<Input>);
  };

  const besides = changedBesides(resource, schema, base, current).map((name) => {
    const said = (row: BaseRecord) => (
      <FieldValue resource={resource} schema={rowSchemaOf(resource) ?? schema} name={name} row={row} />
    );
    return { key: name, label: label(name), before: said(base), now: said(current) };
  });

  return (
    <ConflictQuestion
      rows={rows}
      besides={besides}
      end={isOver ? translate('form.conflict.end') : undefined}
      by={conflict}
      onApply={resolve}
      onCancel={onCancel}
    />
  );
}

const isChoice = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object');

const withTheirs = (theirs: unknown, seen: unknown, mine: unknown) =>
  [theirs, seen, mine].every(isChoice) ? bothChoices(theirs as unknown[], seen as unknown[], mine as unknown[]) : mine;

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
