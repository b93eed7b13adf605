import { useTranslate } from '@refinedev/core';
import { Button, Space } from 'antd';
import { notify } from '@/providers/notification';

const work = (succeeds: boolean) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(() => (succeeds ? resolve() : reject(new Error())), 1500);
  });

export default function Course() {
  const translate = useTranslate();
  const run = (succeeds: boolean) =>
    notify.during(work(succeeds), {
      loading: () => translate('demos.toast.sending'),
      success: () => translate('demos.toast.sent'),
      error: () => translate('demos.toast.notSent'),
    });

  return (
    <Space wrap>
      <Button onClick={() => run(true)}>{translate('demos.toast.toSuccess')}</Button>
      <Button onClick={() => run(false)}>{translate('demos.toast.toError')}</Button>
    </Space>
  );
}
