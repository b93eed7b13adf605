import type { ChainCheck } from '@contract/logs';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Modal, Progress, Typography } from 'antd';
import { FirstField } from '@/ui/layout/first-field';
import { useChainCheck } from './use-chain-check';

type Props = { onClose: () => void; onOpen: (id: number) => void };

export function ChainCheckModal({ onClose, onOpen }: Props) {
  const translate = useTranslate();
  const { checked, last, isFailed } = useChainCheck();
  const isDone = last !== undefined && last.next === null;
  return (
    <Modal
      open
      title={translate('logs.chain.check')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{translate(isDone || isFailed ? 'buttons.close' : 'buttons.cancel')}</Button>}
    >
      <Typography.Paragraph type="secondary">{translate('logs.chain.about')}</Typography.Paragraph>
      {isFailed && <Alert type="warning" showIcon title={translate('logs.chain.failed')} />}
      {!isFailed && !isDone && (
        <>
          <Progress percent={last ? Math.min(99, Math.floor((checked / Math.max(1, last.head.seq)) * 100)) : 0} />
          <span role="status">{translate('logs.chain.running', { count: checked })}</span>
        </>
      )}
      <FirstField />
      {isDone && <Result check={last} checked={checked} onOpen={onOpen} />}
    </Modal>
  );
}

function Result({ check, checked, onOpen }: { check: ChainCheck; checked: number; onOpen: (id: number) => void }) {
  const translate = useTranslate();
  const { fault, head } = check;
  if (fault) {
    const { id, seq, kind } = fault;
    return (
      <Alert
        type="error"
        showIcon
        title={translate('logs.chain.broken', {
          what: id === null ? translate('logs.chain.place', { seq }) : `#${id}`,
        })}
        description={translate(`logs.chain.faults.${kind}`)}
        action={
          id !== null &&
          kind !== 'removed' && (
            <Button size="small" onClick={() => onOpen(id)}>
              {translate('buttons.show')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <Alert
      type="success"
      showIcon
      title={translate('logs.chain.intact', { count: checked })}
      description={
        <>
          {translate('logs.chain.head')}
          <br />
          <Typography.Text copyable style={{ overflowWrap: 'anywhere' }}>{`${head.seq}:${head.hash}`}</Typography.Text>
        </>
      }
    />
  );
}
