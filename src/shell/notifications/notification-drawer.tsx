import { CheckOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Drawer, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { FailureAlert } from '@/ui/act/failure-alert';
import { useDrawerSide } from '@/ui/layout/use-drawer-side';
import { ErrorState } from '@/ui/states/states';
import { ArchiveAll } from './archive-all';
import { type Box, boxes, inBox } from './notice';
import { NoticeList } from './notice-list';
import styles from './notifications.module.css';
import type { Notices } from './use-notices';

type Props = { open: boolean; onClose: () => void; notices: Notices };

const unpadded = { body: { padding: 0 } };

export function NotificationDrawer({ open, onClose, notices: { notices, counts, ...state } }: Props) {
  const translate = useTranslate();
  const side = useDrawerSide('end');

  return (
    <Drawer
      title={translate('notice.title')}
      size="min(420px, 100vw)"
      placement={side}
      open={open}
      onClose={onClose}
      closable={false}
      styles={unpadded}
      extra={
        <>
          <ArchiveAll notices={notices} onArchive={state.archiveAll} />
          <Button
            type="text"
            icon={<CheckOutlined aria-hidden />}
            aria-label={translate('buttons.close')}
            onClick={onClose}
          />
        </>
      }
    >
      <FailureAlert failure={state.failure} onClose={state.forgetFailure} />
      {state.isLoaded && state.error && (
        <Alert
          banner
          type="warning"
          title={translate('notice.partlyFailed')}
          action={
            <Button size="small" onClick={state.refetch}>
              {translate('buttons.retry')}
            </Button>
          }
        />
      )}
      {state.isLoaded ? (
        <Boxes notices={notices} counts={counts} {...state} />
      ) : state.isPending ? (
        <Skeleton active avatar title={false} paragraph={{ rows: 6 }} className="p-gutter" />
      ) : (
        <ErrorState error={state.error} onRetry={state.refetch} />
      )}
    </Drawer>
  );
}

/** The notices, by kind. */
function Boxes({ notices, counts, archive, updatedAt }: Pick<Notices, 'notices' | 'counts' | 'archive' | 'updatedAt'>) {
  const translate = useTranslate();
  const [box, setBox] = useState<Box>('all');
  return (
    <Tabs
      classNames={{ header: styles.boxes }}
      activeKey={box}
      onChange={(key) => setBox(boxes.find((known) => known === key) ?? 'all')}
      destroyOnHidden
      items={boxes.map((key) => {
        const shown = notices.filter(inBox(key));
        return {
          key,
          label: `${translate(`notice.boxes.${key}`)} (${counts[key]})`,
          children: (
            <NoticeList notices={shown} older={counts[key] - shown.length} onArchive={archive} updatedAt={updatedAt} />
          ),
        };
      })}
    />
  );
}
