import { useTranslate } from '@refinedev/core';
import { late } from '@/ui/late/late';
import { CopyButton } from './copy-button';
import styles from './demo.module.css';

const plain = ({ code }: { code: string }) => <pre>{code}</pre>;

const HighlightedCode = late(
  () => import('@/ui/markdown/highlighted-code').then(({ HighlightedCode }) => HighlightedCode),
  { placeholder: plain, failed: (_, props) => plain(props) },
);

/** A file as it stands in the repository, with its colours as soon as they are there. */
export function SourceCode({ file, source }: { file: string; source: string }) {
  const translate = useTranslate();
  return (
    <figure className="tint bordered round-lg cut">
      <figcaption className={`${styles.file} row wrap between gap-8 py-8 muted small break rule-below`}>
        <code>{file}</code>
        <CopyButton text={source} label={translate('demos.frame.copyCode')} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={`${styles.code} scroll`} tabIndex={0} aria-label={translate('demos.frame.codeOf', { file })}>
        <HighlightedCode code={source.trimEnd()} language="tsx" />
      </section>
    </figure>
  );
}
