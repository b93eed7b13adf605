import { useTranslate } from '@refinedev/core';
import type { SelectProps } from 'antd';
import styles from './cut-short.module.css';

/** Says at the end of a choice that it lists a part of what there is, and how to come to the rest; nothing where it lists all. */
export function useCutShort(shown: number, total: number): Pick<SelectProps, 'popupRender'> {
  const translate = useTranslate();
  if (total <= shown) return {};
  return {
    popupRender: (options) => (
      <>
        {options}
        <p className={`${styles.note} m-0 mt-4 muted small rule-above`}>
          {translate('list.cutShort', { shown, total })}
        </p>
      </>
    ),
  };
}
