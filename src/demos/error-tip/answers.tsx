import { demo, type ProvokedAnswer } from '@contract/demo';
import { useTranslate } from '@refinedev/core';
import { Button, Space } from 'antd';
import { useGranted } from '@/providers/access-control';
import { http } from '@/providers/backend';
import type { HttpRequest } from '@/providers/http/http';
import { FailureFacts } from './failure-facts';
import { useFailure } from './use-failure';

const { method, path: url } = demo.endpoints.errors;

const ask = (answer: ProvokedAnswer): HttpRequest => ({ method, url, query: { answer } });

const requests: Record<string, () => HttpRequest> = {
  refused: () => ask('refused'),
  fields: () => ask('fields'),
  // A page where an envelope should be: the answer of a proxy, or of a wrong address.
  malformed: () => ({ method, url: '/login' }),
  network: () => ask('brokenOff'),
  timeout: () => ({ ...ask('slow'), timeout: 1000 }),
  cancelled: () => ({ ...ask('slow'), signal: AbortSignal.timeout(500) }),
  // The caller shows it itself: no toast.
  quiet: () => ({ ...ask('refused'), quiet: true }),
};

export default function Answers() {
  const translate = useTranslate();
  const isGranted = useGranted()(demo.endpoints.errors);
  const { failure, watch } = useFailure();
  return (
    <>
      <Space wrap>
        {Object.entries(requests).map(([name, request]) => (
          <Button key={name} disabled={!isGranted} onClick={() => void watch(http(request()))}>
            {translate(`demos.error-tip.${name}`)}
          </Button>
        ))}
      </Space>
      <FailureFacts failure={failure} />
    </>
  );
}
