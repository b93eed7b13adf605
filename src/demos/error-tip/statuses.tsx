import { demo, provokedStatuses } from '@contract/demo';
import { useTranslate } from '@refinedev/core';
import { Button, Space } from 'antd';
import { useGranted } from '@/providers/access-control';
import { http } from '@/providers/backend';
import { useConfirm } from '@/ui/act/use-confirm';
import { FailureFacts } from './failure-facts';
import { useFailure } from './use-failure';

const { method, path: url } = demo.endpoints.errors;

export default function Statuses() {
  const translate = useTranslate();
  const confirm = useConfirm();
  const isGranted = useGranted()(demo.endpoints.errors);
  const { failure, watch } = useFailure();

  const raise = async (status: number) => {
    if (status === 401) {
      const isSure = await confirm(() => ({
        title: translate('demos.error-tip.signOutTitle'),
        text: translate('demos.error-tip.signOutText'),
      }));
      if (!isSure) return;
    }
    await watch(http({ method, url, query: { answer: status } }));
  };

  return (
    <>
      <Space wrap>
        {provokedStatuses.map((status) => (
          <Button key={status} disabled={!isGranted} onClick={() => void raise(status)}>
            {status} {translate(`demos.error-tip.statuses.${status}`)}
          </Button>
        ))}
      </Space>
      <FailureFacts failure={failure} />
    </>
  );
}
