import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { late } from '@/ui/late/late';
import styles from './demo.module.css';
import { useCopy } from './use-copy';

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

type Props = { text: string; label: string };

/** Copies a text, and says so to eyes and ears. */
function CopyButton({ text, label }: Props) {
  const translate = useTranslate();
  const { copy, result } = useCopy();
  return (
    <span className="inline-row">
      <span role="status" className={`${styles.copied} muted`}>
        {result && translate(`demos.frame.${result}`)}
      </span>
      <Button
        size="small"
        icon={result === 'copied' ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
        onClick={() => void copy(text)}
      >
        {label}
      </Button>
    </span>
  );
}
