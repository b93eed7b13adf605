import { TreeSelect, type TreeSelectProps } from 'antd';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { FieldInput } from './field-input';
import { pressEnter } from './press-enter';
import { isSearchedIn } from './search-in';
import { useClear } from './use-clear';

/** What can be chosen, with what lies below it. `value` is what it is called: so antd has it that tells screen readers where the keys have come to. */
export type TreeNode = { id: number; value: string; disabled?: boolean; children?: TreeNode[] };

const fieldNames = { value: 'id', label: 'value' };

type Given = 'disabled' | 'loading' | 'notFoundContent' | 'onOpenChange' | 'placeholder' | 'treeLine';

type Props = Pick<TreeSelectProps<number>, Given> &
  Omit<FieldInput<number>, 'value' | 'onChange'> & {
    treeData: TreeNode[];
    value: number | undefined;
    onChange: (value: number | undefined) => void;
    allowClear?: boolean;
    /** What typing is compared with. */
    searchProp: 'search' | 'value';
    /** Whether what lies below shows without being asked for. */
    isUnfolded?: boolean;
  };

/**
 * Chooses one of a tree. It comes unfolded, whenever its nodes come: antd unfolds those alone that are there when it is opened, and folds what
 * comes while somebody is typing. As of every list of choices, Tab takes what was looked for.
 */
export function TreeInput(props: Props) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...given } = props;
  const { allowClear = false, searchProp, isUnfolded = true, treeData, ...rest } = given;
  const { onKeyDown, ...clear } = useClear(allowClear);
  const all = useMemo(() => idsOf(treeData), [treeData]);
  const [sought, setSought] = useState('');
  /** Those that are not as they came. */
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const isOpen = (id: number) => sought !== '' || isUnfolded !== turned.has(id);
  return (
    <TreeSelect<number>
      {...rest}
      {...clear}
      treeData={treeData}
      fieldNames={fieldNames}
      showSearch={isSearchedIn(all.length) && { treeNodeFilterProp: searchProp, onSearch: setSought }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') takeSought(event);
        onKeyDown?.(event);
      }}
      treeExpandedKeys={all.filter(isOpen)}
      onTreeExpand={(keys) => {
        const open = new Set(keys);
        setTurned(new Set(all.filter((id) => isUnfolded !== open.has(id))));
      }}
      style={{ width: '100%' }}
    />
  );
}

const idsOf = (nodes: TreeNode[]): number[] => nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);

/** antd's tree takes it by Enter alone. */
function takeSought({ target }: KeyboardEvent) {
  if (!(target instanceof HTMLInputElement) || target.value === '') return;
  pressEnter(target);
}
