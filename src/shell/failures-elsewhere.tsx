import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { MenuRoute } from '@/lib/menu/routes';
import { useTabs } from '@/providers/work/tabs';
import { useActPlace, useLastFailed } from '@/ui/act/act-place';
import { FailureAlert } from '@/ui/act/failure-alert';
import styles from '@/ui/act/failure-alert.module.css';
import { useStable } from '@/ui/hooks/use-stable';
import { useTabLabel } from './tabs/tab-label';
import { useTabActions } from './tabs/use-tab-actions';

/**
 * What failed last of a page that is not shown any more, until it is closed or that page is shown again, which says so itself. A page at the same
 * address that has begun anew meanwhile knows nothing of it.
 */
export function FailuresElsewhere({ routes }: { routes: readonly MenuRoute[] }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const place = useActPlace();
  const failed = useLastFailed();
  const labelOf = useTabLabel(routes);
  const { go } = useTabActions();

  const page = failed?.page;
  const clearOf = useStable((shown: string) => page === shown && place?.clear());
  useLayoutEffect(() => void clearOf(pathname), [clearOf, pathname]);
  if (!failed) return null;

  const name = page && page !== pathname && labelOf(page);
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
