import { useTranslate } from '@refinedev/core';
import type { SelectProps } from 'antd';

/** Says at the end of a choice that it lists a part of what there is, and how to come to the rest, or that the rest could not be had; nothing where it lists all. */
export function useCutShort(shown: number, total: number, isFailed = false): Pick<SelectProps, 'popupRender'> {
  const translate = useTranslate();
  if (!isFailed && total <= shown) return {};
  return {
    popupRender: (options) => (
      <>
        {options}
        <p className="m-0 mt-4 muted small rule-above" style={{ padding: '8px 12px 4px' }}>
          {isFailed ? translate('common.loadFailed') : translate('list.cutShort', { shown, total })}
        </p>
      </>
    ),
  };
}
