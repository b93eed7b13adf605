import { PlusOutlined } from '@ant-design/icons';
import { type NewWallLink, type WallLink, wallLinks } from '@contract/wall';
import { useList, useTranslate } from '@refinedev/core';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { siteTime } from '@/lib/time/local-day';
import { useGranted } from '@/providers/access-control';
import { QueryState } from '@/ui/states/query-state';
import { RowList } from '@/ui/values/row-list';
import { MadeLink } from './made-link';
import { NewLinkModal } from './new-link-modal';
import { WithdrawButton } from './withdraw-button';

type Props = { servicePointId: number; onClose: () => void };

/** The links that show the line of a service point on a screen: which there are, a new one, and their withdrawal. */
export function WallLinksModal({ servicePointId, onClose }: Props) {
  const translate = useTranslate();
  const mayMake = useGranted()(wallLinks.endpoints.create);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<NewWallLink>();
  const { query, result } = useList<WallLink>({
    resource: wallLinks.name,
    filters: [{ field: 'servicePointId', operator: 'eq', value: servicePointId }],
    pagination: { pageSize: 100 },
  });
  return (
    <Modal open width={640} title={translate('wall-links.title')} footer={null} onCancel={onClose}>
      <p className="m-0 mb-16 muted">{translate('wall-links.about')}</p>
      {made && <MadeLink key={made.id} link={made} />}
      <QueryState query={query} data={query.isSuccess ? result.data : undefined} rows={3}>
        {(links) => (
          <RowList rows={links} idOf={({ id }) => id} emptyText={translate('wall-links.none')}>
            {(link) => (
              <>
                <Facts link={link} />
                <WithdrawButton link={link} onDone={() => link.id === made?.id && setMade(undefined)} />
              </>
            )}
          </RowList>
        )}
      </QueryState>
      {mayMake && (
        <Button className="mt-16" type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsMaking(true)}>
          {translate('wall-links.make')}
        </Button>
      )}
      {isMaking && (
        <NewLinkModal servicePointId={servicePointId} onClose={() => setIsMaking(false)} onSaved={setMade} />
      )}
    </Modal>
  );
}

function Facts({ link: { name, showsNames, createdByName, createdAt, lastSeenAt } }: { link: WallLink }) {
  const translate = useTranslate();
  const facts = [
    translate(showsNames ? 'wall-links.withNames' : 'wall-links.numbersOnly'),
    translate('wall-links.madeBy', { name: createdByName, time: siteTime(createdAt) }),
    lastSeenAt ? translate('wall-links.lastSeen', { time: siteTime(lastSeenAt) }) : translate('wall-links.neverSeen'),
  ];
  return (
    <span className="stack grow min-0">
      <span className="bold break">{name}</span>
      <span className="muted small">{facts.join(' · ')}</span>
    </span>
  );
}
