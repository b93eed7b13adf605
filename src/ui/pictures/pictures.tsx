import { useTranslate } from '@refinedev/core';
import { Image, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { FailedPicture } from './failed-picture';
import { GonePicture } from './gone-picture';
import styles from './pictures.module.css';
import { usePreview } from './use-preview';
import { usePicture } from './user-avatar';

type Props = {
  urls: readonly string[];
  /** What stands below each, such as a button that takes it away. */
  below?: (url: string) => ReactNode;
};

/** Small pictures, each of which opens large. */
export function Pictures({ urls, below }: Props) {
  const preview = usePreview();
  return (
    <Image.PreviewGroup preview={preview}>
      <ul className="if-any flex wrap gap-8 bare-list">
        {urls.map((url, index) => (
          <li key={url} className="row gap-4" style={{ flexDirection: 'column' }}>
            <Thumbnail url={url} number={index + 1} />
            {below?.(url)}
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  );
}

function Thumbnail({ url, number }: { url: string; number: number }) {
  const translate = useTranslate();
  const { source, isGone, again } = usePicture(url);
  const alt = translate('pictures.alt', { number });
  if (isGone) return <GonePicture name={alt} size={96} />;
  if (again) return <FailedPicture name={alt} size={96} onRetry={again} />;
  if (!source) return <Skeleton.Image style={{ width: 96, height: 96 }} />;
  return <Image src={source} width={96} height={96} className={`${styles.picture} bordered round`} alt={alt} />;
}
