import { useTranslate } from '@refinedev/core';
import type { ComponentType } from 'react';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import styles from './demo.module.css';
import { SourceCode } from './source-code';

/** A file of the demo's folder, what it draws, and its text. */
type Example = { file: string; Part: ComponentType | undefined; source: string | undefined };

type Props = {
  demo: string;
  /** Their texts are named by their files. */
  examples: readonly Example[];
  /** The code stands below its example, which needs the width. */
  wide?: boolean;
};

/** A page that shows what the console offers to whoever extends it: what it is for, examples at work, and the code that does it. */
export function DemoPage({ demo, examples, wide }: Props) {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate(`menu.${demo}`)} />
      <p className={styles.text}>{translate(`demos.${demo}.about`)}</p>
      {examples.map(({ file, Part, source = '' }) => {
        const texts = `demos.${demo}.examples.${file.replace('.tsx', '')}`;
        const code = <SourceCode file={`src/demos/${demo}/${file}`} source={source} />;
        if (!Part) return <Panel key={file}>{code}</Panel>;
        return (
          <Panel key={file} title={translate(`${texts}.title`)}>
            <p className={styles.text}>{translate(`${texts}.hint`)}</p>
            <div className={wide ? 'grid gap-24' : `${styles.sides} grid at-start gap-24`}>
              <div className={`${styles.stage} min-0`}>
                <Part />
              </div>
              {code}
            </div>
          </Panel>
        );
      })}
    </>
  );
}
