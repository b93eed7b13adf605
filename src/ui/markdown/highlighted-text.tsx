import rehypeHighlight from 'rehype-highlight';
import styles from './highlight.module.css';
import { MarkdownText, type Plugins } from './markdown';

const further: Plugins = [rehypeHighlight];

/** A text by somebody else as Markdown, the code in it with its colours. */
export const HighlightedText = ({ text }: { text: string }) => (
  <div className={styles.colours}>
    <MarkdownText text={text} further={further} />
  </div>
);
