import { useTranslate } from '@refinedev/core';
import { Link } from 'react-router';
import { Logo } from '@/components/logo';
import { useHome } from '@/components/use-home';
import styles from './brand.module.css';

/** The product's sign and name, which lead home. */
export function Brand({ isMini = false }: { isMini?: boolean }) {
  const translate = useTranslate();
  return (
    <Link to={useHome()?.path ?? '/'} className={styles.brand} aria-label={translate('app.name')}>
      <Logo />
      {!isMini && <span className={styles.name}>{translate('app.name')}</span>}
    </Link>
  );
}
