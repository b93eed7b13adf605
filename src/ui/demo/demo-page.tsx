import { useTranslate } from '@refinedev/core';
import type { ComponentType, ReactNode } from 'react';
import { PageHeading } from '@/ui/layout/page-heading';
import styles from './demo.module.css';
import { DemoExample } from './demo-example';

/** An example, and its file as `?raw` gives it. */
type Example = readonly [Part: ComponentType, source: string];

type Props = {
  demo: string;
  /** By their files in the demo's folder, without `.tsx`. */
  examples: Readonly<Record<string, Example>>;
  /** The code stands below its example, which needs the width. */
  wide?: boolean;
  /** What else there is to read. */
  children?: ReactNode;
};

/** A page that shows what the console offers to whoever extends it: heading, what it is for, the examples. */
export function DemoPage({ demo, examples, wide, children }: Props) {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate(`demos.${demo}.title`)} />
      <p className={styles.text}>{translate(`demos.${demo}.about`)}</p>
      {Object.entries(examples).map(([example, [Part, source]]) => (
        <DemoExample key={example} demo={demo} example={example} source={source} wide={wide}>
          <Part />
        </DemoExample>
      ))}
      {children}
    </>
  );
}
