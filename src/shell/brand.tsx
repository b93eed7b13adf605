import { homePath } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import { Link } from 'react-router';
import { Logo } from '@/components/logo';
import styles from './brand.module.css';

/** The product's sign and name, which lead home. */
export function Brand() {
  const translate = useTranslate();
  return (
    <Link to={homePath} className={styles.brand}>
      <Logo />
      <span className={styles.name}>{translate('app.name')}</span>
    </Link>
  );
}
