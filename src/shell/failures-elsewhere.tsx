import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { MenuRoute } from '@/lib/menu/routes';
import { useTabs } from '@/providers/tabs';
import { useActPlace, useLastFailed } from '@/ui/act/act-place';
import { FailureAlert } from '@/ui/act/failure-alert';
import styles from '@/ui/act/failure-alert.module.css';
import { useTabLabel } from './tabs/tab-label';
import { useTabActions } from './tabs/use-tab-actions';

/** What failed last of a page that is not shown any more, until it is closed or that page is shown again, which says so itself. */
export function FailuresElsewhere({ routes }: { routes: readonly MenuRoute[] }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const place = useActPlace();
  const failed = useLastFailed();
  const labelOf = useTabLabel(routes);
  const { go } = useTabActions();

  const page = failed?.page;
  const isHere = page === pathname;
  useEffect(() => {
    if (isHere) place?.clear();
  }, [isHere, place]);
  if (!failed || isHere) return null;

  const name = page && labelOf(page);
  const goBack = (path: string) =>
    go(useTabs.getState().tabs.find(({ key }) => key === path) ?? { key: path, search: '' });
  return (
    <div className={styles.place}>
      <FailureAlert
        failure={failed.failure}
        act={failed.act}
        action={
          name && (
            <Button size="small" onClick={() => goBack(page)}>
              {translate('act.backTo', { page: name })}
            </Button>
          )
        }
        onClose={() => place?.clear()}
      />
    </div>
  );
}
