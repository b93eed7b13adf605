import { useExamWords } from '../exam-words';
import styles from './record-form.module.css';

type Props = { hasBoth?: boolean; isSticky?: boolean };

/** Which column is which eye. Each cell says it in its own name too. */
export function EyesHeading({ hasBoth = true, isSticky = true }: Props) {
  const words = useExamWords();
  return (
    <div
      className={`${styles.eyes} grid gap-16 gap-y-4 muted bold on-surface rule-below sticky`}
      data-sticky={isSticky}
      aria-hidden
    >
      <span />
      <span>{words.eyeInFull('od')}</span>
      <span>{words.eyeInFull('os')}</span>
      <span>{hasBoth && words.eyeInFull('ou')}</span>
    </div>
  );
}
