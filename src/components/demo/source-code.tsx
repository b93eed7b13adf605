import { useTranslate } from '@refinedev/core';
import { late } from '@/components/late';
import { CopyButton } from './copy-button';
import styles from './demo.module.css';

const HighlightedCode = late(
  () => import('../markdown/highlighted-code').then(({ HighlightedCode }) => HighlightedCode),
  ({ code }) => <pre>{code}</pre>,
);

/** A file as it stands in the repository, with its colours as soon as they are there. */
export function SourceCode({ file, source }: { file: string; source: string }) {
  const translate = useTranslate();
  return (
    <figure className={styles.source}>
      <figcaption className={styles.file}>
        <code>{file}</code>
        <CopyButton text={source} label={translate('demos.frame.copyCode')} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.code} tabIndex={0} aria-label={translate('demos.frame.codeOf', { file })}>
        <HighlightedCode code={source.trimEnd()} language="tsx" />
      </section>
    </figure>
  );
}
