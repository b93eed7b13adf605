import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { fileName, fileNameOf, uploadId, withFileName } from '@contract/file-fields';
import { useTranslate } from '@refinedev/core';
import { Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { useTransfers } from '@/providers/transfers';
import { CheckedInput } from '@/ui/form/checked-input';
import { FileView } from './file-view';

type Props = {
  url: string;
  /** What it is called while it has no name of its own. */
  label: string;
  onRename: (url: string) => void;
  onRemove: () => void;
  /** Undefined where there is nothing to pass. */
  onEarlier?: () => void;
  onLater?: () => void;
};

/** A file of a form: looked at, named, moved and taken away, on its way as well as when it is there. */
export function FileRow({ url, label, onRename, onRemove, onEarlier, onLater }: Props) {
  const translate = useTranslate();
  const transfer = useTransfers(({ running }) => running.get(uploadId(url) ?? 0));
  const name = fileNameOf(url) || label;
  const percent = Math.floor((transfer?.share ?? 0) * 100);
  const text = (key: string) => translate(`recordForm.files.${key}`, { name });
  const tool = (key: string, icon: ReactNode, act: (() => void) | undefined, moves?: number) => (
    <Button
      size="small"
      type="text"
      icon={icon}
      disabled={!act}
      aria-label={text(key)}
      title={text(key)}
      data-moves={moves}
      onClick={act}
    />
  );

  return (
    <li className="row wrap gap-4">
      {transfer ? (
        <Progress type="circle" size={48} percent={percent} aria-label={text('progress')} />
      ) : (
        <FileView url={url} label={name} />
      )}
      <CheckedInput
        schema={fileName}
        size="small"
        style={{ flex: '1 1 96px', minWidth: 0 }}
        value={fileNameOf(url)}
        placeholder={label}
        aria-label={text('name')}
        onChange={({ target }) => onRename(withFileName(url, target.value))}
      />
      <span>
        {tool('earlier', <ArrowUpOutlined aria-hidden />, onEarlier, -1)}
        {tool('later', <ArrowDownOutlined aria-hidden />, onLater, 1)}
        {transfer?.state === 'failed' && tool('again', <ReloadOutlined aria-hidden />, transfer.again)}
        {tool('remove', <CloseOutlined aria-hidden />, () => {
          transfer?.cancel();
          onRemove();
        })}
      </span>
      {transfer && (
        <span role="status" className={`${transfer.state === 'failed' ? 'wrong' : 'muted'} whole-row small`}>
          {transfer.failure?.message ?? text(transfer.state)}
        </span>
      )}
    </li>
  );
}
