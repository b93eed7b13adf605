import { SearchOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useOnDemand } from '@/components/use-on-demand';
import styles from './search-button.module.css';

const loadDialog = () => import('./search-dialog').then(({ SearchDialog }) => SearchDialog);
const loadAhead = () => void loadDialog().catch(() => undefined);

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search, as the shortcut does from anywhere. */
export function SearchButton() {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Dialog = useOnDemand(loadDialog, isOpen, close);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey, shiftKey, isComposing } = event;
      if (key.toLowerCase() !== 'k' || metaKey === ctrlKey || altKey || shiftKey || isComposing) return;
      if (event.defaultPrevented) return;
      event.preventDefault();
      setIsOpen((open) => !open);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <Button
        type="text"
        className={styles.button}
        icon={<SearchOutlined aria-hidden />}
        aria-label={translate('search.title')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        <span className={styles.words}>{translate('search.title')}</span>
        <kbd className={styles.keys} aria-hidden>
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </Button>
      {Dialog && <Dialog open={isOpen} onClose={close} />}
    </>
  );
}
