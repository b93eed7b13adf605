import { CaretRightOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import * as rules from '@/lib/trees/check-tree';
import { useSettings } from '@/providers/appearance/settings';
import { SearchInput } from '@/ui/list/filters/search-input';
import { TreeLines } from './tree-lines';

type Props = {
  label: string;
  nodes: readonly rules.CheckNode[];
  checked: ReadonlySet<string>;
  onChange: (checked: ReadonlySet<string>) => void;
  /** Ids of what describes it: an error, a hint. */
  describedBy?: string;
  /** Everything is folded at the start. */
  folded?: boolean;
};

/**
 * A tree with check boxes, search, and everything by keyboard. antd's own has no name that a screen reader could say and is
 * slow with thousands of nodes.
 */
export function CheckTree({ label, nodes, checked, onChange, describedBy, folded = false }: Props) {
  const translate = useTranslate();
  const fontSize = useSettings((settings) => settings.fontSize);
  const countId = useId();
  const tree = useMemo(() => rules.checkTree(nodes), [nodes]);
  const parents = useMemo(
    () => tree.places.flatMap(({ node }) => (node.children.length > 0 ? [node.key] : [])),
    [tree],
  );
  const [changedOpen, setOpen] = useState<ReadonlySet<string>>();
  const open = useMemo(() => changedOpen ?? new Set(folded ? [] : parents), [changedOpen, folded, parents]);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const shown = useMemo(() => rules.search(tree, wanted), [tree, wanted]);
  const rows = useMemo(() => rules.openRows(nodes, open, shown), [nodes, open, shown]);
  const counts = useMemo(() => rules.countChecked(tree, checked), [tree, checked]);
  const storable = tree.places.filter(({ node }) => node.storable);
  // Of what is checked a node may have been deleted since.
  const held = storable.filter(({ node }) => checked.has(node.key)).length;
  const setNodeOpen = (key: string, isOpen: boolean) =>
    setOpen(new Set(isOpen ? [...open, key] : [...open].filter((other) => other !== key)));

  return (
    <div className="stack min-0 bordered round-lg">
      <div className="row wrap gap-8 gap-y-4 px-12 py-8 rule-below">
        <SearchInput
          style={{ flex: '1 1 100%' }}
          autoComplete="off"
          label={translate('checkTree.search', { label })}
          placeholder={translate('checkTree.searchPlaceholder')}
          value={text}
          onSearch={setText}
          // Enter would send the form around the tree.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <span id={countId} className="push-rest muted figures" role="status">
          {translate('checkTree.count', { held, total: storable.length })}
        </span>
        <Tool text="all" onClick={() => onChange(rules.checkAll(tree, checked, shown))} />
        <Tool text="none" onClick={() => onChange(rules.clearAll(tree, checked, shown))} />
        <Tool
          text={open.size > 0 ? 'fold' : 'unfold'}
          icon={<CaretRightOutlined className="onward" aria-hidden rotate={open.size > 0 ? 90 : 0} />}
          onClick={() => setOpen(new Set(open.size > 0 ? [] : parents))}
        />
      </div>
      {rows.length === 0 && (
        <p className="muted center" style={{ padding: '48px 16px' }}>
          {translate('checkTree.nothing')}
        </p>
      )}
      {rows.length > 0 && (
        <TreeLines
          label={label}
          describedBy={[countId, describedBy].filter(Boolean).join(' ')}
          rows={rows}
          counts={counts}
          // Room for a note, also where none is: two trees beside each other have lines of one height.
          height={Math.round(fontSize * 2.8)}
          onToggle={(key) => onChange(rules.toggle(tree, checked, key, shown))}
          onOpen={setNodeOpen}
        />
      )}
    </div>
  );
}

function Tool({ text, ...button }: { text: string; icon?: ReactNode; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" type="text" {...button}>
      {translate(`checkTree.${text}`)}
    </Button>
  );
}
