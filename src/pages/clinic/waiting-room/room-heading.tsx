import { DesktopOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { wallLinks } from '@contract/wall';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import type { WaitingActs } from '@/domain/waiting-room/use-waiting-acts';
import { useGranted } from '@/providers/access-control';
import { lateDialog } from '@/ui/late/late-dialog';
import { PageHeading } from '@/ui/layout/page-heading';
import { Keyed } from './keyed';
import { useKeys } from './use-keys';

const WallLinksModal = lateDialog(() => import('./wall/wall-links-modal').then(({ WallLinksModal }) => WallLinksModal));
const WalkInModal = lateDialog(() => import('./walk-in-modal').then(({ WalkInModal }) => WalkInModal));

type Props = {
  servicePointId: number | undefined;
  /** Which service point it is becomes known later: what can be done there has its place already. */
  isComing: boolean;
  isToday: boolean;
  acts: WaitingActs;
  onNext: () => void;
  onTakenIn: (id: number) => void;
};

/** What is done to the room as a whole: its wall, somebody who walks in, the next to be called. */
export function RoomHeading({ servicePointId, isComing, isToday, acts, onNext, onTakenIn }: Props) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<'wall' | 'walkIn'>();
  const maySeeWall = useGranted()(wallLinks.endpoints.list);
  const hasPoint = servicePointId !== undefined || isComing;
  const mayCall = isToday && hasPoint && acts.isGranted('next');
  const mayTakeIn = isToday && hasPoint && acts.isGranted('create');
  const close = () => setOpened(undefined);
  useKeys({
    n: mayCall && !isComing ? onNext : undefined,
    a: mayTakeIn && !isComing ? () => setOpened('walkIn') : undefined,
  });

  return (
    <>
      <PageHeading title={translate('menu.waiting-room')}>
        {maySeeWall && hasPoint && (
          <Button
            type="text"
            disabled={isComing}
            icon={<DesktopOutlined aria-hidden />}
            onClick={() => setOpened('wall')}
          >
            {translate('wall-links.open')}
          </Button>
        )}
        {mayTakeIn && (
          <Button
            disabled={isComing}
            icon={<PlusOutlined aria-hidden />}
            aria-keyshortcuts="a"
            onClick={() => setOpened('walkIn')}
          >
            <Keyed of="a">{translate('waiting-room.walkIn')}</Keyed>
          </Button>
        )}
        {mayCall && (
          <Button
            type="primary"
            disabled={isComing}
            icon={<RightOutlined className="onward" aria-hidden />}
            loading={acts.isCalling}
            aria-keyshortcuts="n"
            onClick={onNext}
          >
            <Keyed of="n">{translate('waiting-room.next')}</Keyed>
          </Button>
        )}
      </PageHeading>
      {servicePointId !== undefined && opened === 'wall' && (
        <WallLinksModal servicePointId={servicePointId} onClose={close} />
      )}
      {servicePointId !== undefined && opened === 'walkIn' && (
        <WalkInModal servicePointId={servicePointId} onClose={close} onSaved={onTakenIn} />
      )}
    </>
  );
}
