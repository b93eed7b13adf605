import { HomeOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { StatusPage } from '@/ui/states/status-page';
import { useWindowTitle } from '@/ui/tab/use-window-title';

export default function ServerError() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const title = translate('errorPages.failed.title');
  useWindowTitle(title);

  return (
    <StatusPage
      scene="failed"
      title={title}
      actions={
        <Button type="primary" icon={<HomeOutlined aria-hidden />} onClick={() => navigate('/')}>
          {translate('errorPages.home')}
        </Button>
      }
    >
      {translate('errorPages.failed.text')}
    </StatusPage>
  );
}
