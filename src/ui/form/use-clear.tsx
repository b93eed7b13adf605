import { CloseCircleFilled } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import type { KeyboardEvent } from 'react';
import { isErasing } from './is-erasing';

/**
 * What takes away a drop-down's choice: a button for the pointer, and Backspace or Delete. antd shows the button under the pointer alone, but Tab
 * came to it, with the list left open; and it says its name in English only.
 */
export function useClear(isOffered = true) {
  const translate = useTranslate();
  if (!isOffered) return { allowClear: false };
  // Its button is as small as the icon; what is to be pressed is not.
  const clearIcon = <CloseCircleFilled aria-hidden ref={passBy} style={{ padding: 6, margin: -6 }} />;
  return { allowClear: { clearIcon, label: translate('buttons.clear') }, onKeyDown: clearByKey };
}

const passBy = (icon: HTMLElement | null) => icon?.closest('button')?.setAttribute('tabindex', '-1');

/** Not of an open list: there it is the text that is deleted, and a key too many would take the choice along. */
function clearByKey(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget } = event;
  if (!isErasing(event) || !(target instanceof HTMLInputElement)) return;
  if (target.value !== '' || target.getAttribute('aria-expanded') === 'true') return;
  currentTarget.querySelector<HTMLElement>('.ant-select-clear')?.click();
}
