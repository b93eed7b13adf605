import { useTranslate } from '@refinedev/core';
import { Alert, Checkbox } from 'antd';
import { useNodeLabel } from '@/ui/names/use-node-label';
import type { MissingCalls } from './missing-calls';
import { useRightNames } from './use-right-names';

type Props = {
  missing: readonly MissingCalls[];
  /** Whether the user has any of the calls to give. */
  canGrant: boolean;
  grants: boolean;
  onChange: (grants: boolean) => void;
};

/** Says which pages of the role could not load, and offers to give it their calls as well. */
export function MissingCallsNotice({ missing, canGrant, grants, onChange }: Props) {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const names = useRightNames();
  return (
    <Alert
      type="warning"
      showIcon
      title={translate('roles.missing.title', { count: missing.length })}
      description={
        <>
          <ul>
            {missing.map(({ node, calls }) => (
              <li key={node.id}>
                {translate('roles.missing.item', {
                  page: labelOf(node.label),
                  calls: calls
                    .map((call) => translate('roles.missing.call', { call: names.call(call).label }))
                    .join(translate('common.separator')),
                })}{' '}
                <small>{calls.join(' · ')}</small>
              </li>
            ))}
          </ul>
          {canGrant ? (
            <Checkbox checked={grants} onChange={({ target }) => onChange(target.checked)}>
              {translate('roles.missing.grant')}
            </Checkbox>
          ) : (
            translate('roles.missing.notYours')
          )}
        </>
      }
    />
  );
}
