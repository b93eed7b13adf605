import { ArrowLeftOutlined, HomeOutlined, ReloadOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { ownPath } from '@/lib/own-path';
import { StatusPage } from '@/ui/states/status-page';
import { useWindowTitle } from '@/ui/tab/use-window-title';

export default function NotFound() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { state } = useLocation();
  const title = translate('errorPages.notFound.title');
  useWindowTitle(title);

  // Reloading this page would only show it again: what is tried once more is the address that led here.
  const refresh = () => {
    const missing = ownPath(state?.from);
    if (missing) window.location.replace(missing);
    else window.location.reload();
  };

  return (
    <StatusPage
      scene="notFound"
      title={title}
      actions={
        <>
          <Button type="primary" icon={<HomeOutlined aria-hidden />} onClick={() => navigate('/')}>
            {translate('errorPages.home')}
          </Button>
          <Button icon={<ReloadOutlined aria-hidden />} onClick={refresh}>
            {translate('errorPages.refresh')}
          </Button>
          <Button icon={<ArrowLeftOutlined className="onward" aria-hidden />} onClick={() => navigate(-1)}>
            {translate('errorPages.goBack')}
          </Button>
        </>
      }
    >
      {translate('errorPages.notFound.text')}
    </StatusPage>
  );
}
