import { useId, useMemo } from 'react';
import { useController } from 'react-hook-form';
import type { CheckNode } from '@/lib/trees/check-tree';
import { focusable } from '@/ui/form/focusable';
import { useLabel } from '@/ui/names/use-label';
import { CheckTree } from './check-tree/check-tree';

type Props<Value> = {
  name: string;
  nodes: readonly CheckNode[];
  toKey: (value: Value) => string;
  fromKey: (key: string) => Value;
  folded?: boolean;
};

/** A tree as a field of the form: its values are what is checked. */
export function TreeField<Value extends string | number>({ name, nodes, toKey, fromKey, folded }: Props<Value>) {
  const { field, fieldState } = useController({ name });
  const label = useLabel('roles')(name);
  const messageId = useId();
  const values: Value[] = field.value;
  const checked = useMemo(() => new Set(values.map(toKey)), [values, toKey]);
  const error = fieldState.error?.message;
  return (
    <div ref={(tree) => field.ref(focusable(tree))}>
      <h3 className="m-0 mb-8 size-same regular">{label}</h3>
      <CheckTree
        label={label}
        nodes={nodes}
        checked={checked}
        // In one order, so that what is checked and unchecked again is no change.
        onChange={(keys) => field.onChange([...keys].map(fromKey).sort(ascending))}
        describedBy={error ? messageId : undefined}
        folded={folded}
      />
      {error && (
        <div id={messageId} style={{ marginTop: 4, color: 'var(--ant-color-error)' }} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}

const ascending = (one: string | number, other: string | number) => (one < other ? -1 : 1);
