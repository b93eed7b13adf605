import { useTranslate } from '@refinedev/core';
import { Tag } from 'antd';
import styles from './new-entry-tag.module.css';

/** Beside the label of a menu entry that is new. */
export function NewEntryTag() {
  const translate = useTranslate();
  return (
    <Tag className={styles.tag} color="processing" variant="filled">
      {translate('shell.new')}
    </Tag>
  );
}
