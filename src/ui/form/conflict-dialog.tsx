import type { Conflict } from '@contract/envelope';
import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { fieldMeta } from '@/lib/field-meta';
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
  /** The row as it was when the form was opened. */
  base: Row;
  /** What stands in the form. */
  values: Input;
  showValue?: ShowValue;
  onResolve: (current: Row & { updatedAt: string }, values: Partial<Input>) => void;
  onCancel: () => void;
};

/** Shows what somebody else has changed meanwhile beside the own text. The form goes on with the values that are chosen. */
export function ConflictDialog<Row extends BaseRecord, Input extends FieldValues>(props: Props<Row, Input>) {
  const { conflict, resource, schema, base, values, showValue, onResolve, onCancel } = props;
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
  const rows = Object.keys(schema.shape)
    .filter((name) => name in current && !isSame(current[name], base[name]) && !isSame(current[name], values[name]))
    .map((name) => ({
      key: name,
      label: label(name),
      mine: shown(name, values[name]),
      theirs: shown(name, current[name]),
      isUntouched: isSame(values[name], base[name]),
    }));

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
      by={conflict}
      onApply={(theirs) =>
        onResolve(
          current as Row & { updatedAt: string },
          Object.fromEntries(theirs.map((name) => [name, current[name]])) as Partial<Input>,
        )
      }
      onCancel={onCancel}
    />
  );
}
