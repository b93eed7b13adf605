import { useTranslate } from '@refinedev/core';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Segmented } from '@/ui/layout/segmented';
import { PageSkeleton } from '@/ui/states/page-skeleton';
import { EmptyState, ErrorState } from '@/ui/states/states';

const all = ['loading', 'empty', 'failed'] as const;

export default function States() {
  const translate = useTranslate();
  const [state, setState] = useState<(typeof all)[number]>('empty');
  return (
    <Flex vertical gap="large">
      <div>
        <Segmented
          aria-label={translate('demos.components.state')}
          value={state}
          onChange={setState}
          options={all.map((value) => ({ value, label: translate(`demos.components.${value}`) }))}
        />
      </div>
      {state === 'loading' && <PageSkeleton />}
      {state === 'empty' && (
        <EmptyState text={translate('demos.components.nothing')}>
          <Button onClick={() => setState('loading')}>{translate('demos.components.begin')}</Button>
        </EmptyState>
      )}
      {state === 'failed' && (
        <ErrorState error={{ message: translate('demos.components.noAnswer') }} onRetry={() => setState('loading')} />
      )}
    </Flex>
  );
}
