import { useLanguage } from '@/providers/i18n';
import { languages } from '@/providers/languages';
import styles from '../imports.module.css';

/** Numbers of rows, each with what it counts. */
export function Counts({ items }: { items: readonly (readonly [label: string, count: number])[] }) {
  const language = useLanguage((state) => state.language);
  return (
    <dl className={`${styles.counts} grid gap-12 m-0 mb-24`}>
      {items.map(([label, count]) => (
        <div key={label} className="px-16 py-12 tint round">
          <dt className="muted">{label}</dt>
          <dd className="m-0 size-3 bold figures">{count.toLocaleString(languages[language].tag)}</dd>
        </div>
      ))}
    </dl>
  );
}
