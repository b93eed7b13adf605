import { useTranslate } from '@refinedev/core';
import { Modal } from 'antd';
import { useRef, useState } from 'react';
import type { Option } from './option';
import styles from './search.module.css';
import { SearchPanel } from './search-panel';

type Props = { open: boolean; onClose: () => void };

/** Search for pages, patients and commands. Opens and closes at once, and forgets what was typed. */
export function SearchDialog({ open, onClose }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [leaves, setLeaves] = useState(false);

  const choose = (option: Option) => {
    setLeaves(option.leaves);
    onClose();
    option.run();
  };

  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (!isOpen) return;
        setLeaves(false);
        // `autoFocus` would act before the dialog stands in the page.
        input.current?.focus();
      }}
      title={translate('search.title')}
      className={styles.dialog}
      classNames={{ header: 'unseen', container: styles.content }}
      width="min(640px, 100vw)"
      footer={null}
      closable={false}
      destroyOnHidden
      transitionName=""
      maskTransitionName=""
      // The page that it leads to takes the focus itself.
      focusable={{ focusTriggerAfterClose: !leaves }}
    >
      <SearchPanel input={input} onChoose={choose} onClose={onClose} />
    </Modal>
  );
}
