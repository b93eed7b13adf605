import { namedPart } from '@contract/fields';
import { permissions as contract, type PermissionHolders } from '@contract/permissions';
import { useTranslate } from '@refinedev/core';
import { Modal } from 'antd';
import { useState } from 'react';
import { RoleTags } from '@/domain/account/role-tags';
import { fold } from '@/lib/text/text-match';
import { ClearableInput } from '@/ui/form/clearable-input';
import { useAnswer } from '@/ui/hooks/use-answer';
import { useRowName } from '@/ui/names/use-row-name';
import { QueryState } from '@/ui/states/query-state';
import { RowList } from '@/ui/values/row-list';

/** Which roles and users may make a call. */
export function HoldersModal({ callKey, onClose }: { callKey: string; onClose: () => void }) {
  const translate = useTranslate();
  const options = { queryKey: ['permissions', 'holders', callKey], staleTime: 0 };
  const { query, data } = useAnswer(contract.endpoints.holders, { query: { key: callKey } }, options);

  return (
    <Modal open title={translate('permissions.holders.title')} footer={null} onCancel={onClose} width={600}>
      <p>
        <code className="break">{callKey}</code>
      </p>
      <QueryState query={query} data={data} rows={4}>
        {(holders) => <Holders holders={holders} />}
      </QueryState>
    </Modal>
  );
}

function Holders({ holders }: { holders: PermissionHolders }) {
  const translate = useTranslate();
  const roleName = useRowName('roles');
  const [query, setQuery] = useState('');
  const users = holders.users.filter(
    ({ username, realName }) =>
      fold(username).includes(fold(query.trim())) || fold(realName).includes(fold(namedPart(query))),
  );
  return (
    <>
      <h3 className="m-0 mt-16 mb-8 normal bold">
        {translate('permissions.holders.roles', { total: holders.roles.length })}
      </h3>
      <div>
        <RoleTags roles={holders.roles} />
      </div>
      <h3 className="m-0 mt-16 mb-8 normal bold">
        {translate('permissions.holders.users', { total: holders.userCount })}
      </h3>
      <ClearableInput
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        placeholder={translate('permissions.holders.search')}
        aria-label={translate('permissions.holders.search')}
      />
      <div className="mt-8 scroll-y" style={{ maxHeight: 320 }}>
        <RowList rows={users} idOf={({ id }) => id} emptyText={translate('permissions.holders.nobody')} isSmall isInset>
          {({ username, realName, roles }) => (
            <>
              <span>
                {realName || username} <span className="muted">{realName && username}</span>
              </span>
              <span className="muted">{roles.map(roleName).join(translate('common.separator'))}</span>
            </>
          )}
        </RowList>
      </div>
      {holders.userCount > holders.users.length && (
        <p className="muted">{translate('permissions.holders.more', { shown: holders.users.length })}</p>
      )}
    </>
  );
}
