import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { PageHeading } from '@/ui/layout/page-heading';
import styles from './demo.module.css';

/** A page that shows what the console offers to whoever extends it: heading, what it is for, the examples. */
export function DemoPage({ demo, children }: { demo: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate(`demos.${demo}.title`)} />
      <p className={styles.about}>{translate(`demos.${demo}.about`)}</p>
      {children}
    </>
  );
}
