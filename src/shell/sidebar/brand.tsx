import { useTranslate } from '@refinedev/core';
import { Link } from 'react-router';
import { useHome } from '@/domain/menu/use-home';
import { Logo } from '@/ui/layout/logo';
import styles from './brand.module.css';

/** The product's sign and name, which lead home. */
export function Brand({ isMini = false }: { isMini?: boolean }) {
  const translate = useTranslate();
  return (
    <Link
      to={useHome()?.path ?? '/'}
      className={`${styles.brand} row fixed gap-12 heading large bold`}
      aria-label={translate('app.name')}
    >
      <Logo />
      {!isMini && <span className="two-lines dense">{translate('app.name')}</span>}
    </Link>
  );
}
