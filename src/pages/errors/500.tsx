import { useTranslate } from '@refinedev/core';
import { ErrorPage, HomeButton } from './error-page';

export default function ServerError() {
  const translate = useTranslate();
  return (
    <ErrorPage scene="failed" title={translate('errorPages.failed.title')} actions={<HomeButton />}>
      {translate('errorPages.failed.text')}
    </ErrorPage>
  );
}
