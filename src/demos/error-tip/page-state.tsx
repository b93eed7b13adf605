import { demo } from '@contract/demo';
import { useCustom, useTranslate } from '@refinedev/core';
import { Flex } from 'antd';
import { useState } from 'react';
import { callOf } from '@/providers/http/call';
import { Segmented } from '@/ui/layout/segmented';
import { EmptyState, ErrorState, LoadingState } from '@/ui/states/states';

export default function PageState() {
  const translate = useTranslate();
  const [answer, setAnswer] = useState<'500' | 'success'>('success');
  const { query } = useCustom(callOf(demo.endpoints.errors, { query: { answer } }));

  return (
    <Flex vertical gap="large">
      <div className="fit scroll-x">
        <Segmented
          aria-label={translate('demos.error-tip.answer')}
          value={answer}
          onChange={setAnswer}
          options={[
            { value: '500', label: translate('demos.error-tip.serverFails') },
            { value: 'success', label: translate('demos.error-tip.serverAnswers') },
          ]}
        />
      </div>
      {query.isPending && <LoadingState rows={4} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && <EmptyState text={translate('demos.error-tip.loaded')} />}
    </Flex>
  );
}
