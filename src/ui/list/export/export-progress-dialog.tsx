import { useTranslate } from '@refinedev/core';
import { Button, Modal, Progress } from 'antd';
import type { ExportProgress } from './export-rows';

type Props = { progress: ExportProgress; onStop: () => void };

export function ExportProgressDialog({ progress: { done, total }, onStop }: Props) {
  const translate = useTranslate();
  return (
    <Modal
      open
      title={translate('list.exporting')}
      closable={false}
      mask={{ closable: false }}
      onCancel={onStop}
      footer={<Button onClick={onStop}>{translate('buttons.cancel')}</Button>}
    >
      <Progress percent={total ? Math.floor((done / total) * 100) : 0} />
      {translate('list.exportProgress', { done, total })}
    </Modal>
  );
}
