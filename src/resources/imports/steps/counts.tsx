import { useLanguage } from '@/providers/i18n';
import { languages } from '@/providers/languages';
import styles from '../imports.module.css';

/** Numbers of rows, each with what it counts. */
export function Counts({ items }: { items: readonly (readonly [label: string, count: number])[] }) {
  const language = useLanguage((state) => state.language);
  return (
    <dl className={`${styles.counts} grid gap-12 m-0 mb-24`}>
      {items.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString(languages[language].tag)}</dd>
        </div>
      ))}
    </dl>
  );
}
