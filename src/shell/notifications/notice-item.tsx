import { InboxOutlined, RollbackOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Tag } from 'antd';
import { useId, useState } from 'react';
import { initials } from '@/lib/text/initials';
import { siteTime } from '@/lib/time/local-day';
import { timeAgo } from '@/lib/time/time-ago';
import { MarkdownText } from '@/ui/markdown/markdown';
import { UserAvatar } from '@/ui/pictures/user-avatar';
import type { Notice } from './notice';

type Props = {
  notice: Notice;
  /** Undefined: may not be archived. */
  onArchive: (() => void) | undefined;
  /** Another moment, another "minutes ago". */
  updatedAt: number;
};

export function NoticeItem({ notice, onArchive }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { title, content, creatorName, creatorAvatar, createdAt, isArchive, kind } = notice;
  const verb = translate(isArchive ? 'notice.unarchive' : 'notice.archive');

  return (
    <li className="flex at-start gap-12 px-gutter py-16 rule-below" aria-labelledby={id}>
      <UserAvatar url={creatorAvatar} letters={initials(creatorName) ?? translate('notice.adminInitial')} />
      <div className="stack grow gap-4">
        <p className="row gap-8 m-0 bold">
          <span>{creatorName || translate('notice.admin')}</span>
          <Tag variant="filled">{translate(`notice.kinds.${kind}`)}</Tag>
        </p>
        <div id={id} className={isArchive ? 'muted' : undefined}>
          {title && <p className="m-0 bold">{title}</p>}
          <NoticeText text={content} />
        </div>
        <p className="flex wrap gap-12 gap-y-4 m-0 muted small figures">
          <time dateTime={createdAt}>{siteTime(createdAt)}</time>
          <span>{timeAgo(createdAt)}</span>
        </p>
      </div>
      {onArchive && (
        <Button
          type="text"
          icon={isArchive ? <RollbackOutlined className="onward" /> : <InboxOutlined />}
          aria-label={verb}
          aria-describedby={id}
          onClick={onArchive}
        />
      )}
    </li>
  );
}

const longest = 200;
const mostLines = 6;

const isLong = (text: string) => text.length > longest || text.split('\n').length > mostLines;

/** A message with its formatting. Only the beginning of a long one, until asked for more. */
function NoticeText({ text }: { text: string }) {
  const translate = useTranslate();
  const [isWhole, setIsWhole] = useState(!isLong(text));
  const beginning = [...text.split('\n').slice(0, mostLines).join('\n')].slice(0, longest).join('');
  return (
    <>
      <MarkdownText text={isWhole ? text : `${beginning.trimEnd()}…`} />
      {isLong(text) && (
        <Button type="link" size="small" className="p-0" onClick={() => setIsWhole(!isWhole)}>
          {translate(isWhole ? 'notice.less' : 'notice.more')}
        </Button>
      )}
    </>
  );
}
