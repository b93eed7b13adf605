import { type ChainCheck, type ChainProgress, logs } from '@contract/logs';
import { useDataProvider, useTranslate } from '@refinedev/core';
import { Alert, Button, Modal, Progress, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { callOf } from '@/providers/http/call';
import { FirstField } from '@/ui/layout/first-field';

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

type ChainState = { checked: number; last?: ChainCheck; isFailed: boolean };

/** Checks the whole chain, in as many calls as it takes; leaving the page ends it. */
function useChainCheck(): ChainState {
  const custom = useDataProvider()().custom;
  const [state, setState] = useState<ChainState>({ checked: 0, isFailed: false });

  useEffect(() => {
    const controller = new AbortController();
    const check = async (from: ChainProgress, before: number): Promise<void> => {
      const call = callOf(logs.endpoints.checkChain, { query: from, meta: { signal: controller.signal } });
      const answer = await custom?.<ChainCheck>({ url: call.url, method: call.method, meta: call.meta });
      if (!answer || controller.signal.aborted) return;
      const checked = before + answer.data.checked;
      setState({ checked, last: answer.data, isFailed: false });
      if (answer.data.next) await check(answer.data.next, checked);
    };
    check({ seq: 0, id: 0 }, 0).catch(() => {
      if (!controller.signal.aborted) setState((before) => ({ ...before, isFailed: true }));
    });
    return () => controller.abort();
  }, [custom]);

  return state;
}
