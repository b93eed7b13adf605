import { useTranslate } from '@refinedev/core';
import styles from './search.module.css';

const hints = [
  { name: 'navigate', keys: ['↑', '↓'] },
  { name: 'select', keys: ['↵'] },
  { name: 'close', keys: ['Esc'] },
];

/** What the keys do here. */
export function KeyHints() {
  const translate = useTranslate();
  return (
    <footer className={styles.hints}>
      {hints.map(({ name, keys }) => (
        <span key={name} className={styles.hint}>
          {keys.map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
          {translate(`search.hints.${name}`)}
        </span>
      ))}
    </footer>
  );
}
