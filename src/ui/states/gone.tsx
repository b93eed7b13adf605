import { useTranslate } from '@refinedev/core';
import type { ComponentProps } from 'react';
import { StatusPage } from './status-page';

type Props = { error: { statusCode?: number } | null } & Pick<ComponentProps<typeof StatusPage>, 'isPart' | 'actions'>;

/** In place of a row that is told to be gone or out of reach, or one that its reader may not read: then it is said that the right is missing. */
export function Gone({ error, ...place }: Props) {
  const translate = useTranslate();
  return error?.statusCode === 403 ? (
    <StatusPage scene="forbidden" title={translate('errorPages.forbidden.title')} {...place} />
  ) : (
    <StatusPage scene="notFound" title={translate('errors.notFound')} {...place} />
  );
}
