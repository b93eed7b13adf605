import { permissions as contract, type UnlistedCall } from '@contract/permissions';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { MethodTag } from '@/domain/node/method-tag';
import { useWholeList } from '@/domain/node/use-nodes';
import { useGranted } from '@/providers/access-control';
import { FailureAlert } from '@/ui/act/failure-alert';
import { heldWhile } from '@/ui/act/held-while';
import { useAct } from '@/ui/act/use-act';
import { useAnswer } from '@/ui/hooks/use-answer';
import { FirstField } from '@/ui/layout/first-field';
import { namedBox } from '@/ui/list/table/named-box';
import { useNodeLabel } from '@/ui/names/use-node-label';
import { PartFailed } from '@/ui/states/part-failed';

/** The calls that have no node yet, offered for adding, one by one or all. */
export function UnlistedCalls({ onAsk }: { onAsk: (key: string) => void }) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setChosen] = useState<string[]>([]);
  const act = useAct(contract.endpoints.addUnlisted);
  const { query, data: calls = [] } = useUnlistedCalls();
  // Others may have added some meanwhile.
  const chosen = wanted.filter((key) => calls.some((call) => call.key === key));
  const add = async (keys: string[]) => {
    const text = ({ added }: { added: number }) => translate('permissions.unlisted.added', { count: added });
    const { failure } = await act.attempt({ body: { keys } }, { text });
    if (failure) return;
    setChosen([]);
    if (keys.length === calls.length) setIsOpen(false);
  };

  return (
    <>
      {query.isError ? (
        <PartFailed className="mb-16" title={translate('permissions.unlisted.unknown')} query={query} />
      ) : (
        calls.length > 0 && (
          <Alert
            className="mb-16"
            type="info"
            showIcon
            title={translate('permissions.unlisted.note', { count: calls.length })}
            action={
              <Button size="small" onClick={() => setIsOpen(true)}>
                {translate('permissions.unlisted.open')}
              </Button>
            }
          />
        )
      )}
      <Modal
        {...heldWhile(act.isPending)}
        open={isOpen}
        width={720}
        title={translate('permissions.unlisted.title')}
        onCancel={() => setIsOpen(false)}
        footer={
          act.isGranted && [
            <Button
              key="all"
              loading={act.isPending}
              disabled={calls.length === 0}
              onClick={() => void add(calls.map(({ key }) => key))}
            >
              {translate('permissions.unlisted.addAll', { count: calls.length })}
            </Button>,
            <Button
              key="chosen"
              type="primary"
              disabled={chosen.length === 0 || act.isPending}
              onClick={() => void add(chosen)}
            >
              {translate('permissions.unlisted.addChosen', { count: chosen.length })}
            </Button>,
          ]
        }
      >
        <FailureAlert failure={act.failure} />
        <CallTable calls={calls} chosen={chosen} onChoose={setChosen} onAsk={onAsk} />
        <FirstField />
      </Modal>
    </>
  );
}

type TableProps = {
  calls: UnlistedCall[];
  chosen: string[];
  onChoose: (keys: string[]) => void;
  onAsk: (key: string) => void;
};

function CallTable({ calls, chosen, onChoose, onAsk }: TableProps) {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const granted = useGranted();
  return (
    <Table<UnlistedCall>
      size="small"
      rowKey="key"
      dataSource={calls}
      pagination={{ pageSize: 10, hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
      rowSelection={{
        selectedRowKeys: chosen,
        preserveSelectedRowKeys: true,
        onChange: (keys) => onChoose(keys.map(String)),
        getTitleCheckboxProps: () => namedBox(translate('list.selectPage')),
        getCheckboxProps: ({ key }) => namedBox(translate('list.select', { name: key })),
      }}
      columns={[
        {
          key: 'key',
          title: translate('nodes.fields.key'),
          render: (_, { key }) => (
            <>
              <MethodTag callKey={key} /> <code>{key.split(' ')[1]}</code>
            </>
          ),
        },
        {
          key: 'label',
          title: translate('nodes.fields.label'),
          render: (_, { label, group }) => `${labelOf(group)} · ${labelOf(label)}`,
        },
        {
          key: 'ask',
          title: translate('list.actions'),
          render: (_, { key }) =>
            granted(contract.endpoints.holders) && (
              <Button type="link" size="small" onClick={() => onAsk(key)}>
                {translate('permissions.holders.action')}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** Asked again with every change of the nodes, which the list knows of. */
function useUnlistedCalls() {
  const { query: list } = useWholeList('permissions');
  return useAnswer(contract.endpoints.unlisted, undefined, {
    queryKey: ['permissions', 'unlisted', list.dataUpdatedAt],
    enabled: list.isSuccess,
    placeholderData: (previous) => previous,
  });
}
