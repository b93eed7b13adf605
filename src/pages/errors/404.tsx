import { ArrowLeftOutlined, ReloadOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { ownPath } from '@/lib/own-path';
import { ErrorPage, HomeButton } from './error-page';

export default function NotFound() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { state } = useLocation();

  // Reloading this page would only show it again: what is tried once more is the address that led here.
  const refresh = () => {
    const missing = ownPath(state?.from);
    if (missing) window.location.replace(missing);
    else window.location.reload();
  };

  return (
    <ErrorPage
      scene="notFound"
      title={translate('errorPages.notFound.title')}
      actions={
        <>
          <HomeButton />
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
    </ErrorPage>
  );
}
