import { useLanguage } from '@/providers/i18n';
import { languages } from '@/providers/languages';

/** Numbers of rows, each with what it counts. */
export function Counts({ items }: { items: readonly (readonly [label: string, count: number])[] }) {
  const language = useLanguage((state) => state.language);
  return (
    <dl className="tiles mb-24">
      {items.map(([label, count]) => (
        <div key={label} className="px-16 py-12 tint round">
          <dt className="muted">{label}</dt>
          <dd className="size-3 bold figures">{count.toLocaleString(languages[language].tag)}</dd>
        </div>
      ))}
    </dl>
  );
}
