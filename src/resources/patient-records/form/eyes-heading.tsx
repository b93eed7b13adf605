import { useExamWords } from '../exam-words';
import styles from './record-form.module.css';

/** Which column is which eye. Each cell says it in its own name too. */
export function EyesHeading({ hasBoth = true }: { hasBoth?: boolean }) {
  const words = useExamWords();
  return (
    <div className={styles.eyes} aria-hidden>
      <span />
      <span>{words.eyeInFull('od')}</span>
      <span>{words.eyeInFull('os')}</span>
      <span>{hasBoth && words.eyeInFull('ou')}</span>
    </div>
  );
}
