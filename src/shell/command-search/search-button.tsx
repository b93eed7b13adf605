import { SearchOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { isOfInputMethod } from '@/lib/device/input-method';
import { listen } from '@/lib/when/listen';
import { lateDialog } from '@/ui/late/late-dialog';
import { isQuestionOpen } from '@/ui/layout/open-dialog';
import styles from './search-button.module.css';

const SearchDialog = lateDialog(() => import('./search-dialog').then(({ SearchDialog }) => SearchDialog));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search, as the shortcut does from anywhere. */
export function SearchButton() {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || metaKey === ctrlKey || altKey || shiftKey) return;
      if (event.defaultPrevented || isOfInputMethod(event)) return;
      event.preventDefault();
      // A question would stay over the page that the search leads to.
      setIsOpen((open) => !open && !isQuestionOpen());
    };
    return listen(document, 'keydown', onKeyDown);
  }, []);

  return (
    <>
      <Button
        type="text"
        className={`${styles.button} gap-8 muted`}
        icon={<SearchOutlined aria-hidden />}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={SearchDialog.loadAhead}
        onFocus={SearchDialog.loadAhead}
      >
        <span className={`${styles.words} start`}>{translate('search.title')}</span>
        <kbd className={`${styles.keys} px-4 py-0 small tint-2 round-sm`} aria-hidden>
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </Button>
      <SearchDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
