import { useTranslate } from '@refinedev/core';
import type { Option } from './option';
import { ResultOption } from './result-option';
import styles from './search.module.css';
import type { Section } from './use-results';

type Props = {
  id: string;
  sections: readonly Section[];
  active: Option | undefined;
  elementId: (option: Option) => string;
  onActivate: (option: Option) => void;
  onChoose: (option: Option) => void;
};

/** What is found, in groups. */
export function SearchResults({ id, sections, active, elementId, onActivate, onChoose }: Props) {
  const translate = useTranslate();
  return (
    <div className={`${styles.list} px-8 scroll-y`} id={id} role="listbox" aria-label={translate('search.results')}>
      {sections.map(({ group, found, more = 0 }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={group} role="group" aria-labelledby={`${id}${group}`}>
          <div id={`${id}${group}`} className="muted small" style={{ padding: '12px 8px 4px' }}>
            {translate(`search.groups.${group}`)}
          </div>
          {found.map((result) => (
            <ResultOption
              key={result.entry.id}
              id={elementId(result.entry)}
              found={result}
              isActive={result.entry === active}
              onActivate={() => onActivate(result.entry)}
              onChoose={() => onChoose(result.entry)}
            />
          ))}
          {more > 0 && <div className="px-16 py-8 faint small">{translate('search.more', { more })}</div>}
        </div>
      ))}
    </div>
  );
}
