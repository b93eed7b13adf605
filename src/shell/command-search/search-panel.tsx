import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Spin } from 'antd';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { isOfInputMethod } from '@/lib/input-method';
import { useSession } from '@/providers/session';
import { useIsPhone } from '@/ui/layout/use-width';
import { KeyHints } from './key-hints';
import type { Option } from './option';
import { remember } from './recent';
import { ResultOption } from './result-option';
import styles from './search.module.css';
import { useCanFindPatients } from './use-patient-search';
import { useResults } from './use-results';

type Props = { input: Ref<HTMLInputElement>; onChoose: (option: Option) => void; onClose: () => void };

/** The field and what it finds. The focus stays in the field; the arrows move the selection in the list. */
export function SearchPanel({ input, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const user = useSession((session) => session.user?.id);
  const canFindPatients = useCanFindPatients();
  const isPhone = useIsPhone();
  const [query, setQuery] = useState('');
  const [wantedId, setWantedId] = useState<string>();
  const { sections, isSearching, hasFailed } = useResults(query);

  const options = sections.flatMap(({ found }) => found.map(({ entry }) => entry));
  const more = sections.reduce((sum, section) => sum + (section.more ?? 0), 0);
  const active = options.find((option) => option.id === wantedId) ?? options[0];
  const position = active ? options.indexOf(active) : -1;
  const elementId = (option: Option) => `${id}${option.id}`;

  const choose = (option: Option) => {
    if (user !== undefined && !option.id.startsWith('patient:')) remember(user, option.id);
    onChoose(option);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows then belong to the input method.
    if (isOfInputMethod(event.nativeEvent)) return;
    const moves: Record<string, number> = {
      ArrowDown: (position + 1) % options.length,
      ArrowUp: position - 1,
      Home: 0,
      End: -1,
    };
    const next = moves[event.key];
    if (event.key === 'Enter' && active) choose(active);
    else if (next !== undefined && !event.shiftKey) setWantedId(options.at(next)?.id);
    else return;
    event.preventDefault();
  };

  const nothing = isSearching ? 'searchingPatients' : hasFailed ? 'patientsFailed' : undefined;
  const status =
    nothing && options.length === 0
      ? translate(`search.${nothing}`)
      : translate('search.count', { total: options.length + more });

  return (
    <>
      <div className="row gap-12 px-16 rule-below">
        <SearchOutlined className="fixed muted large" aria-hidden />
        <input
          className={`${styles.input} grow p-0 plain inherit large bare`}
          ref={input}
          type="text"
          role="combobox"
          aria-label={translate('search.title')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={active && elementId(active)}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          placeholder={translate('search.placeholder')}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setWantedId(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {isSearching && <Spin size="small" />}
        {isPhone && (
          // A phone has no Escape key, and hardly anything beside the dialog to press.
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={translate('buttons.close')}
            onClick={onClose}
          />
        )}
      </div>
      <div
        className={`${styles.list} px-8 scroll-y`}
        id={`${id}list`}
        role="listbox"
        aria-label={translate('search.results')}
      >
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
                onActivate={() => setWantedId(result.entry.id)}
                onChoose={() => choose(result.entry)}
              />
            ))}
            {more > 0 && <div className="px-16 py-8 faint small">{translate('search.more', { more })}</div>}
          </div>
        ))}
      </div>
      {options.length === 0 && !isSearching && !hasFailed && (
        <div className="px-16 py-24 muted center break">
          <p className="m-0">{translate('search.empty', { query: query.trim() })}</p>
          <p className="m-0 px-16 py-8 faint small">
            {translate(canFindPatients ? 'search.emptyHintPatients' : 'search.emptyHint')}
          </p>
        </div>
      )}
      {hasFailed && <p className="m-0 px-16 py-12 muted center">{translate('search.patientsFailed')}</p>}
      <div role="status" className="unseen">
        {status}
      </div>
      <KeyHints />
    </>
  );
}
