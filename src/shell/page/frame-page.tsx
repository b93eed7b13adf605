import { ExportOutlined } from '@ant-design/icons';
import { isOwnFrame, webAddress } from '@contract/frame';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useConsoleConfig } from '@/ui/site/use-console-config';
import { PageSkeleton } from '@/ui/states/page-skeleton';
import { StatusPage } from '@/ui/states/status-page';
import styles from './frame-page.module.css';

/** Milliseconds until it is said what is missing. */
const patience = { settings: 3_000, page: 15_000 };

type Props = {
  src: string;
  title: string;
  /** The menu opens it in a window of its own: it may not be framed, but somebody may come by its address. */
  ownWindow?: boolean;
};

/** A page of another host inside the console. */
export function FramePage({ src, title, ownWindow = false }: Props) {
  const translate = useTranslate();
  const config = useConsoleConfig();
  // Without the settings nobody knows whether it may be shown.
  if (!config) return <NoSettingsYet />;
  const isOwn = isOwnFrame(src, config.frameHosts);
  if (!isOwn && ownWindow && webAddress(src)) {
    return (
      <StatusPage scene="empty" title={translate('shell.ownWindow', { title })} actions={<OpenInWindow src={src} />}>
        {translate('shell.ownWindowHint')}
      </StatusPage>
    );
  }
  if (!isOwn) {
    return (
      <StatusPage scene="forbidden" title={translate('shell.frameFailed')}>
        {translate('shell.frameRefused')}
      </StatusPage>
    );
  }
  return <Frame src={src} title={title} />;
}

function NoSettingsYet() {
  const translate = useTranslate();
  const isLong = useIsOver(patience.settings);
  if (!isLong) return <PageSkeleton />;
  return (
    <StatusPage scene="failed" title={translate('shell.frameFailed')}>
      {translate('shell.frameUnread')}
    </StatusPage>
  );
}

/**
 * A frame does not tell whether it failed, only that it has loaded: what is silent for too long counts as failed. Without
 * `allow-same-origin` nothing in it can act as the console.
 */
function Frame({ src, title }: Pick<Props, 'src' | 'title'>) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const isLong = useIsOver(patience.page);

  if (isLong && !isShown) {
    return (
      <StatusPage scene="failed" title={translate('shell.frameFailed')} actions={<OpenInWindow src={src} />}>
        {translate('shell.frameFailedHint')}
      </StatusPage>
    );
  }

  return (
    <div className={`${styles.frame} stack`} aria-busy={!isShown}>
      <h1 className="m-0 unseen">{title}</h1>
      {!isShown && <PageSkeleton />}
      <iframe
        className={isShown ? `${styles.shown} fill borderless round-lg` : 'borderless unseen'}
        src={src}
        title={title}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setShown(true)}
      />
    </div>
  );
}

function useIsOver(time: number) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), time);
    return () => clearTimeout(timer);
  }, [time]);
  return isOver;
}

function OpenInWindow({ src }: Pick<Props, 'src'>) {
  const translate = useTranslate();
  return (
    <Button
      icon={<ExportOutlined className="onward" aria-hidden />}
      href={src}
      target="_blank"
      rel="noopener noreferrer"
    >
      {translate('shell.openInWindow')}
    </Button>
  );
}
