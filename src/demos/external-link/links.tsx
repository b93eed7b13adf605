import { ExportOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Space } from 'antd';

const address = 'https://refine.dev/docs/';

export default function Links() {
  const translate = useTranslate();
  return (
    <Space wrap size="middle">
      <a href={address} target="_blank" rel="noopener noreferrer">
        {translate('demos.external-link.link')}
      </a>
      <Button
        icon={<ExportOutlined className="onward" aria-hidden />}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
      >
        {translate('demos.external-link.button')}
      </Button>
    </Space>
  );
}
