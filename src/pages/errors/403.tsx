import { HomeOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { StatusPage } from '@/components/status-page';
import { useWindowTitle } from '@/components/use-window-title';

export default function Forbidden() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const title = translate('errorPages.forbidden.title');
  useWindowTitle(title);

  return (
    <StatusPage
      scene="forbidden"
      title={title}
      actions={
        <Button type="primary" icon={<HomeOutlined aria-hidden />} onClick={() => navigate('/')}>
          {translate('errorPages.home')}
        </Button>
      }
    >
      {translate('errorPages.forbidden.text')}
    </StatusPage>
  );
}
