import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Product name and page label in the window's title. Follows the page and the language. */
export function useWindowTitle(label: string | undefined) {
  const { t } = useTranslation();
  const title = `${t('app.name')} - ${label || t('app.noTitle')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
