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
    <footer className={`${styles.hints} flex gap-16 px-16 py-8 faint small rule-above`}>
      {hints.map(({ name, keys }) => (
        <span key={name} className="inline-row gap-4">
          {keys.map((key) => (
            <kbd key={key} className="px-4 py-0 center tint-2 round-sm" style={{ minWidth: 20 }}>
              {key}
            </kbd>
          ))}
          {translate(`search.hints.${name}`)}
        </span>
      ))}
    </footer>
  );
}
