import { useTranslate } from '@refinedev/core';
import { Button, Space } from 'antd';
import { notify } from '@/providers/notification';

export default function Kinds() {
  const translate = useTranslate();
  return (
    <Space wrap>
      <Button onClick={() => notify.success(() => translate('demos.toast.saved'))}>
        {translate('demos.toast.success')}
      </Button>
      <Button onClick={() => notify.info(() => translate('demos.toast.news'))}>{translate('demos.toast.info')}</Button>
      <Button onClick={() => notify.error(() => translate('demos.toast.failed'))}>
        {translate('demos.toast.error')}
      </Button>
    </Space>
  );
}
