import { useTranslate } from '@refinedev/core';
import { useHome } from '@/domain/menu/use-home';
import { ErrorPage, HomeButton } from './error-page';

export default function Forbidden() {
  const translate = useTranslate();
  const home = useHome();
  return (
    <ErrorPage
      scene="forbidden"
      title={translate('errorPages.forbidden.title')}
      actions={home && <HomeButton path={home.path} />}
    >
      {translate(home ? 'errorPages.forbidden.text' : 'errorPages.forbidden.noPage')}
    </ErrorPage>
  );
}
