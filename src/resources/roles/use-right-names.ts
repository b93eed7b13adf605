import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { callPlaces } from '@/ui/names/calls';
import { useNodeLabel } from '@/ui/names/use-node-label';
import { usePermissionNodes } from './use-right-trees';

type Name = { label: string; note?: string };

/** What calls and menu nodes are called, with the directory that they lie in. */
export function useRightNames() {
  const { nodes } = usePermissionNodes();
  const labelOf = useNodeLabel();
  const translate = useTranslate();
  return useMemo(() => {
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const path = (label: string, above: string | undefined) =>
      above ? `${labelOf(above)} / ${labelOf(label)}` : labelOf(label);
    const byKey = new Map(nodes.filter(({ panel, key }) => panel === 'api' && key).map((node) => [node.key, node]));
    return {
      call: (key: string): Name => {
        const node = byKey.get(key);
        const call = callPlaces.get(key);
        if (node) return { label: path(node.label, byId.get(node.parentId ?? 0)?.label), note: key };
        if (call) return { label: path(call.label, `calls.groups.${call.resource}`), note: key };
        return { label: key };
      },
      menu: (id: number): Name => {
        const node = byId.get(id);
        return { label: node ? path(node.label, byId.get(node.parentId ?? 0)?.label) : translate('form.outOfReach') };
      },
    };
  }, [nodes, labelOf, translate]);
}
