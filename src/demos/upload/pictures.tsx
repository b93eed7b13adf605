import { InboxOutlined } from '@ant-design/icons';
import { imageTypes } from '@contract/uploads';
import { useTranslate } from '@refinedev/core';
import { Button, Progress } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import styles from './upload.module.css';
import { type Upload, useUploads } from './use-uploads';

/** How a state is coloured; one that is not named is a failure. */
const tones: Partial<Record<string, string>> = { sending: 'muted', cancelled: 'muted', done: styles.done };

export default function Pictures() {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { uploads, add, again, cancel, remove } = useUploads();

  const drop = (event: DragEvent) => {
    // Else the browser would open the file.
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; the button does the same */}
      <div
        className={`${styles.zone} p-gutter center tint dashed round-lg`}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <InboxOutlined aria-hidden className={`${styles.icon} accent`} />
        <p>{translate('demos.upload.drop')}</p>
        <Button onClick={() => input.current?.click()}>{translate('demos.upload.choose')}</Button>
        <p className="muted balance" style={{ marginBottom: 0 }}>
          {translate('demos.upload.limits')}
        </p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={imageTypes.join(',')}
          aria-label={translate('demos.upload.choose')}
          onChange={({ target }) => {
            add(target.files ?? []);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </div>
      <ul className="stack gap-8 bare-list mt-16">
        {uploads.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            onAgain={() => again(upload)}
            onCancel={() => cancel(upload)}
            onRemove={() => remove(upload)}
          />
        ))}
      </ul>
    </>
  );
}

type LineProps = { upload: Upload; onAgain: () => void; onCancel: () => void; onRemove: () => void };

function UploadLine({ upload: { file, state, share }, onAgain, onCancel, onRemove }: LineProps) {
  const translate = useTranslate();
  const canRetry = state === 'failed' || state === 'cancelled';
  return (
    <li className="row wrap gap-16 gap-y-4 px-16 py-8 bordered round">
      <span className="fill break" style={{ minWidth: 120 }}>
        {file.name}
      </span>
      <span role="status" className={tones[state] ?? 'wrong'}>
        {translate(`demos.upload.states.${state}`)}
      </span>
      <span className="flex gap-8">
        {canRetry && (
          <Button size="small" onClick={onAgain}>
            {translate('buttons.retry')}
          </Button>
        )}
        {state === 'sending' ? (
          <Button size="small" onClick={onCancel}>
            {translate('buttons.cancel')}
          </Button>
        ) : (
          <Button size="small" type="text" onClick={onRemove}>
            {translate('demos.upload.remove')}
          </Button>
        )}
      </span>
      {state === 'sending' && (
        <Progress
          className="whole-row"
          percent={Math.round(share * 100)}
          size="small"
          aria-label={translate('demos.upload.progress', { name: file.name })}
        />
      )}
    </li>
  );
}
