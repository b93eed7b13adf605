import { useTranslate } from '@refinedev/core';
import { Button, Descriptions, Modal, Typography } from 'antd';
import type { ErrorLogEntry } from '@/lib/errors/error-log';
import { siteSecond } from '@/lib/time/local-day';

const bodies = ['params', 'data', 'response'] as const;

export function ErrorEntryModal({ entry, onClose }: { entry: ErrorLogEntry; onClose: () => void }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`errorLog.fields.${field}`);
  const item = (key: keyof ErrorLogEntry, children: React.ReactNode) => ({ key, label: label(key), children });
  return (
    <Modal
      open
      width={720}
      title={translate('errorLog.entry')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{translate('buttons.close')}</Button>}
    >
      <Descriptions
        size="small"
        column={1}
        bordered
        styles={{ label: { whiteSpace: 'nowrap' } }}
        items={[
          item('timestamp', siteSecond(entry.timestamp)),
          item('description', entry.description),
          item('error', entry.error),
          item('method', entry.method),
          item('url', <span className="break">{entry.url}</span>),
          ...bodies
            .filter((name) => entry[name] !== undefined && entry[name] !== null)
            .map((name) =>
              item(
                name,
                <pre
                  className="m-0 px-12 py-8 break tint round scroll"
                  style={{ maxHeight: 240, whiteSpace: 'pre-wrap' }}
                >
                  {JSON.stringify(entry[name], null, 2)}
                </pre>,
              ),
            ),
          item('userAgent', <span className="break">{entry.userAgent}</span>),
        ]}
      />
      <Typography.Paragraph
        copyable={{ text: JSON.stringify(entry, null, 2), tooltips: false }}
        style={{ margin: '12px 0 0' }}
      >
        {translate('errorLog.copy')}
      </Typography.Paragraph>
    </Modal>
  );
}
