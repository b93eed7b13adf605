import Markdown, { type Components, defaultUrlTransform, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import styles from './markdown.module.css';
import { plainHtml } from './plain-html';

const remarkPlugins = [remarkGfm, plainHtml];
const plainPlugins = [rehypeSanitize];

/** What is done to the text after it was made harmless. */
export type Plugins = readonly NonNullable<Options['rehypePlugins']>[number][];

// A page's outline is no matter for whoever writes a message.
const Heading = ({ children }: { children?: React.ReactNode }) => <p className="bold">{children}</p>;

const components: Components = {
  // Of an address that runs something nothing is left, and nothing would open this page again.
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  // Of a list of tasks: nothing to press, so no input that would need a name.
  input: ({ checked }) => <span>{checked ? '☑' : '☐'}</span>,
  img: ({ src, alt = '' }) => (isOwn(src) ? <img src={src} alt={alt} loading="lazy" /> : <span>{alt}</span>),
  table: ({ children }) => (
    <div className={`${styles.wide} scroll-x`}>
      <table>{children}</table>
    </div>
  ),
  ...{ h1: Heading, h2: Heading, h3: Heading, h4: Heading, h5: Heading, h6: Heading },
};

/** An address of this site, so that showing a text tells nobody else that it was read. */
function isOwn(src: unknown): src is string {
  if (typeof src !== 'string') return false;
  try {
    return new URL(src, location.href).origin === location.origin;
  } catch {
    return false;
  }
}

/**
 * A text by somebody else as Markdown: formatting, lists, tables, links. HTML in it stays text, addresses that run something go,
 * and links open elsewhere without knowing where from.
 */
export function MarkdownText({ text, further = [] }: { text: string; further?: Plugins }) {
  return (
    <div className={`${styles.markdown} break`}>
      <Markdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={[...plainPlugins, ...further]}
        components={components}
        urlTransform={defaultUrlTransform}
      >
        {text}
      </Markdown>
    </div>
  );
}
