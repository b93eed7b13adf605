import { HomeOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useHome } from '@/domain/menu/use-home';
import { StatusPage } from '@/ui/states/status-page';
import { useWindowTitle } from '@/ui/tab/use-window-title';

export default function Forbidden() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const home = useHome();
  const title = translate('errorPages.forbidden.title');
  useWindowTitle(title);

  return (
    <StatusPage
      scene="forbidden"
      title={title}
      actions={
        home && (
          <Button type="primary" icon={<HomeOutlined aria-hidden />} onClick={() => navigate(home.path)}>
            {translate('errorPages.home')}
          </Button>
        )
      }
    >
      {translate(home ? 'errorPages.forbidden.text' : 'errorPages.forbidden.noPage')}
    </StatusPage>
  );
}
