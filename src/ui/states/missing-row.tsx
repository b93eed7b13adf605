import { useBack, useGo, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { Gone } from './gone';

/** A page without its row. Back leads on from it, also where a link has opened the window with it. */
export function MissingRow({ error }: Pick<ComponentProps<typeof Gone>, 'error'>) {
  const translate = useTranslate();
  const back = useBack();
  const go = useGo();
  // As the router counts: the window's first page has none before it.
  const leave = () => (window.history.state?.idx > 0 ? back() : go({ to: '/', type: 'replace' }));
  return <Gone error={error} actions={<Button onClick={leave}>{translate('buttons.back')}</Button>} />;
}
