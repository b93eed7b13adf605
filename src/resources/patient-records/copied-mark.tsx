import { useTranslate } from '@refinedev/core';
import styles from './copied-mark.module.css';

type Props = {
  /** The day of the visit that the value is from; nothing is shown without one. */
  from: string | undefined;
  onConfirm?: () => void;
};

/** Stands beside a value that was copied and that nobody has confirmed: a shape, a word, and from when. With `onConfirm` a press confirms it. */
export function CopiedMark({ from, onConfirm }: Props) {
  const translate = useTranslate();
  if (from === undefined) return null;
  const content = (
    <>
      <span aria-hidden>○</span>
      {translate('recordForm.copied.mark')}
    </>
  );
  if (!onConfirm) {
    return (
      <span className={styles.mark} title={translate('recordForm.copied.from', { date: from })}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${styles.mark} pointer`}
      title={translate('recordForm.copied.toConfirm', { date: from })}
      onClick={onConfirm}
    >
      {content}
    </button>
  );
}
