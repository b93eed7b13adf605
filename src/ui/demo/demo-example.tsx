import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Panel } from '@/ui/layout/panel';
import styles from './demo.module.css';
import { SourceCode } from './source-code';

type Props = {
  /** Folder of the demo. */
  demo: string;
  /** File of the example in it, without `.tsx`, by which its texts are named too. */
  example: string;
  /** The file itself, as `?raw` gives it. */
  source: string;
  /** The code stands below, for an example that needs the width. */
  wide?: boolean;
  children: ReactNode;
};

/** An example at work, and the code that does it. */
export function DemoExample({ demo, example, source, wide, children }: Props) {
  const translate = useTranslate();
  const texts = `demos.${demo}.examples.${example}`;
  return (
    <Panel title={translate(`${texts}.title`)}>
      <p className={styles.text}>{translate(`${texts}.hint`)}</p>
      <div className={wide ? 'grid gap-24' : `${styles.sides} grid at-start gap-24`}>
        <div className={`${styles.stage} min-0`}>{children}</div>
        <SourceCode file={`src/demos/${demo}/${example}.tsx`} source={source} />
      </div>
    </Panel>
  );
}
