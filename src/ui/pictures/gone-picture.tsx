import { FileExclamationOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import styles from './pictures.module.css';

/** Stands in the place of a picture that is not there any more. */
export function GonePicture({ name, size }: { name: string; size: number }) {
  const translate = useTranslate();
  const text = translate('pictures.gone');
  return (
    <span
      role="img"
      aria-label={`${name} ${text}`}
      className={`${styles.gone} stack centered place-center px-4 wrong small dense round`}
      style={{ minWidth: size, height: size }}
    >
      <FileExclamationOutlined aria-hidden />
      {text}
    </span>
  );
}
