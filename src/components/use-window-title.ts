import { useTranslate } from '@refinedev/core';
import { useEffect } from 'react';

/** Product name and page label in the window's title. Follows the page and the language. */
export function useWindowTitle(label: string | undefined) {
  const translate = useTranslate();
  const title = `${translate('app.name')} - ${label || translate('app.noTitle')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
