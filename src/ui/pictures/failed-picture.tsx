import { ReloadOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import styles from './pictures.module.css';

type Props = { name: string; size: number; onRetry: () => void };

/** Stands in the place of a picture that could not be fetched; a press tries again. */
export function FailedPicture({ name, size, onRetry }: Props) {
  const translate = useTranslate();
  const text = translate('common.loadFailed');
  return (
    <button
      type="button"
      title={translate('buttons.retry')}
      aria-label={`${name} ${text} ${translate('buttons.retry')}`}
      className={`${styles.gone} stack centered place-center px-4 py-0 plain wrong small dense round pointer`}
      style={{ minWidth: size, height: size }}
      onClick={onRetry}
    >
      <ReloadOutlined aria-hidden />
      {text}
    </button>
  );
}
