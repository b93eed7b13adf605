import type { BaseRecord } from '@refinedev/core';
import type { FieldValues } from 'react-hook-form';
import { ConflictDialog, type ShowValue } from './conflict-dialog';
import type { ResourceForm } from './use-resource-form';

/** The question of whose changes count, when somebody else has saved the row meanwhile. */
export function FormConflict<Row extends BaseRecord, Input extends FieldValues>(props: {
  form: ResourceForm<Row, Input>;
  showValue?: ShowValue;
}) {
  const {
    conflict,
    isOpen,
    base,
    resource,
    schema,
    formState,
    getValues,
    resolveConflict,
    dismissConflict,
    meanwhile,
  } = props.form;
  if (!conflict || !base || meanwhile.isUnseen) return null;
  return (
    <ConflictDialog
      conflict={conflict}
      resource={resource}
      schema={schema}
      base={base}
      values={getValues()}
      began={formState.defaultValues ?? {}}
      isOver={isOpen?.(conflict.current) === false}
      showValue={props.showValue}
      onResolve={resolveConflict}
      onCancel={dismissConflict}
    />
  );
}
