import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MissingReason } from '@/providers/code/late-code';
import { reloadOnceSaved } from '@/providers/work/unsaved-work';
import { StatusDrawing } from '@/ui/states/status-drawing';
import { StatusPage } from '@/ui/states/status-page';
import styles from './missing-part.module.css';

/** What hindered a download, and another try, which may be under way. */
export type Missing = { reason: MissingReason; isTrying: boolean; onRetry: () => void };

/** A part of the page that could not be downloaded: says why, and what to do. It needs nothing that might be missing too. */
export const MissingPart = (missing: Missing) => {
  const { t } = useTranslation();
  return (
    <div role="alert" className="stack place-center gap-8 px-16 py-24 center">
      <StatusDrawing scene="failed" />
      <strong>{t('common.loadFailed')}</strong>
      <p className={`${styles.text} m-0 mb-8 muted balance`}>{t(`missingPart.${missing.reason}`)}</p>
      <WayOut {...missing} />
    </div>
  );
};

export const missingPage = (missing: Missing) => <MissingPage {...missing} />;

/** The same for a whole page. */
const MissingPage = (missing: Missing) => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <StatusPage scene="failed" title={t('common.loadFailed')} actions={<WayOut {...missing} />}>
        {t(`missingPart.${missing.reason}`)}
      </StatusPage>
    </div>
  );
};

function WayOut({ reason, isTrying, onRetry }: Missing) {
  const { t } = useTranslation();
  if (reason === 'reloading') return null;
  const isOutdated = reason === 'outdated';
  // Browsers but the newest remember of a file that it did not come, and do not try it again before the page is loaded anew.
  const mayStay = reason === 'incomplete';
  return (
    <div className="row wrap gap-8">
      {!isOutdated && (
        <Button type="primary" loading={isTrying} onClick={onRetry}>
          {t('buttons.retry')}
        </Button>
      )}
      {(isOutdated || mayStay) && (
        <Button
          type={isOutdated ? 'primary' : 'default'}
          icon={<ReloadOutlined aria-hidden />}
          onClick={() => void reloadOnceSaved()}
        >
          {t('newVersion.load')}
        </Button>
      )}
    </div>
  );
}
