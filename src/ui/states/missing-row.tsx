import { useBack, useGo, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { StatusPage } from './status-page';

/** A page whose row does not exist, or no more. Back leads on from it, also where a link has opened the window with it. */
export function MissingRow() {
  const translate = useTranslate();
  const back = useBack();
  const go = useGo();
  // As the router counts: the window's first page has none before it.
  const leave = () => (window.history.state?.idx > 0 ? back() : go({ to: '/', type: 'replace' }));
  return (
    <StatusPage
      scene="notFound"
      title={translate('errors.notFound')}
      actions={<Button onClick={leave}>{translate('buttons.back')}</Button>}
    />
  );
}
