import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Spin } from 'antd';
import type { KeyboardEvent, Ref } from 'react';
import { useIsPhone } from '@/ui/layout/use-width';
import styles from './search.module.css';

type Props = {
  input: Ref<HTMLInputElement>;
  query: string;
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The elements of what is found, and of the one that is selected. */
  listId: string;
  activeId: string | undefined;
  isSearching: boolean;
  onClose: () => void;
};

/** Where one types. It keeps the focus, so it says which result is selected. */
export function SearchField({ input, query, onQuery, onKeyDown, listId, activeId, isSearching, onClose }: Props) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <div className="row gap-12 px-16 rule-below">
      <SearchOutlined className="fixed muted large" aria-hidden />
      <input
        className={`${styles.input} grow p-0 plain large bare`}
        ref={input}
        type="text"
        role="combobox"
        aria-label={translate('search.title')}
        aria-autocomplete="list"
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        enterKeyHint="go"
        spellCheck={false}
        placeholder={translate('search.placeholder')}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
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
  );
}
