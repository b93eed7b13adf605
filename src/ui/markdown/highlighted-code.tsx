import Markdown from 'react-markdown';
import rehypeHighlight from 'rehype-highlight';
import styles from './highlight.module.css';

const plugins = [rehypeHighlight];

// Longer than any that may stand in the code itself.
const fence = '`'.repeat(12);

/** Code of our own with its colours. */
export const HighlightedCode = ({ code, language }: { code: string; language: string }) => (
  <div className={styles.colours}>
    <Markdown rehypePlugins={plugins}>{`${fence}${language}\n${code}\n${fence}`}</Markdown>
  </div>
);
