import examStyles from '@/domain/exam/exam.module.css';
import { useExamWords } from '../exam-words';
import styles from './record-form.module.css';

type Props = { hasBoth?: boolean; isSticky?: boolean };

/** Which column is which eye. Each cell says it in its own name too. */
export function EyesHeading({ hasBoth = true, isSticky = true }: Props) {
  const words = useExamWords();
  return (
    <div
      className={`${examStyles.columns} ${styles.eyes} muted bold on-surface rule-below sticky`}
      data-sticky={isSticky}
      aria-hidden
    >
      <span className="phone-hidden" />
      <span>{words.eyeInFull('od')}</span>
      <span>{words.eyeInFull('os')}</span>
      <span className="phone-hidden">{hasBoth && words.eyeInFull('ou')}</span>
    </div>
  );
}
