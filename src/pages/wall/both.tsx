import { useTranslation } from 'react-i18next';
import styles from './wall.module.css';

type Props = { of: string; params?: Record<string, unknown> };

/** A text in both languages beside each other. */
export function Both({ of, params }: Props) {
  const { i18n } = useTranslation();
  return (
    <>
      <span lang="zh-CN">{i18n.getFixedT('zh_CN')(`wall.${of}`, params)}</span>{' '}
      <span lang="en" className={styles.english}>
        {i18n.getFixedT('en_US')(`wall.${of}`, params)}
      </span>
    </>
  );
}
