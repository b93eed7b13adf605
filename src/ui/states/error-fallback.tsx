import { HomeOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { StatusPage } from './status-page';

/**
 * Stands in for a screen that broke. It translates without Refine, which may be what broke, and both ways out load the
 * page anew: the state that led here is not trusted any more.
 */
export function ErrorFallback({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <StatusPage
        scene="failed"
        title={t('errorPages.broken.title')}
        actions={
          <>
            <Button type="primary" icon={<HomeOutlined aria-hidden />} onClick={() => window.location.assign('/')}>
              {t('errorPages.home')}
            </Button>
            <Button icon={<ReloadOutlined aria-hidden />} onClick={() => window.location.reload()}>
              {t('errorPages.refresh')}
            </Button>
          </>
        }
      >
        {error instanceof Error && error.message ? error.message : t('errors.occurred')}
      </StatusPage>
    </div>
  );
}
