import { useTranslate } from '@refinedev/core';
import { Button, Modal, Table } from 'antd';
import type { ReactNode } from 'react';
import { siteTime } from '@/lib/time/local-day';

export type Difference = { key: string; label: string; before: ReactNode; typed: ReactNode };

type Props = {
  /** Milliseconds since 1970. */
  savedAt: number;
  differences: Difference[];
  /** Above the differences: what else is to be known, such as that somebody has saved the record since. */
  children?: ReactNode;
  onKeep: () => void;
  onDiscard: () => void;
};

/** Offers what was typed and never saved. The form waits for the answer, so nothing new is typed over it. */
export function DraftOffer({ savedAt, differences, children, onKeep, onDiscard }: Props) {
  const translate = useTranslate();
  return (
    <Modal
      open
      width={720}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={translate('localDraft.title', { time: siteTime(savedAt) })}
      footer={
        <>
          <Button danger type="text" onClick={onDiscard}>
            {translate('localDraft.discard')}
          </Button>
          <Button type="primary" autoFocus onClick={onKeep}>
            {translate('localDraft.keep')}
          </Button>
        </>
      }
    >
      <p>{translate('localDraft.text')}</p>
      {children}
      <Table
        size="small"
        rowKey="key"
        pagination={false}
        scroll={{ y: 320 }}
        dataSource={differences}
        locale={{ emptyText: translate('localDraft.same') }}
        columns={[
          { key: 'label', title: translate('form.conflict.field'), dataIndex: 'label' },
          { key: 'before', title: translate('localDraft.before'), dataIndex: 'before' },
          { key: 'typed', title: translate('localDraft.typed'), dataIndex: 'typed' },
        ]}
      />
    </Modal>
  );
}
