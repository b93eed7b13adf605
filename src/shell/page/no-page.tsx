import { Navigate } from 'react-router';
import { isOnPage, useUnsavedWork } from '@/providers/work/unsaved-work';
import { Forbidden, NotFound } from './error-pages';
import { isProductPath } from './product-paths';

/**
 * A page that others have is forbidden to this user; anything else does not exist. The pages that say so stand outside of the shell, and
 * would take what is unsaved in other tabs with it: taken from whoever looks at it, a page says it in its place meanwhile.
 */
export function NoPage({ pathname }: { pathname: string }) {
  const isForbidden = isProductPath(pathname);
  const hasUnsaved = useUnsavedWork(({ forms }) => [...forms.values()].some(isOnPage));
  if (hasUnsaved) return isForbidden ? <Forbidden /> : <NotFound />;
  return <Navigate to={isForbidden ? '/403' : '/404'} state={{ from: pathname }} replace />;
}
