import DOMPurify from 'dompurify';

// `body` is the sanitizer's own root.
const tags = [
  'body',
  'a',
  'blockquote',
  'br',
  'code',
  'em',
  'h2',
  'h3',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'strong',
  'u',
  'ul',
];

/**
 * What of a tree of elements may be shown, as elements again, and the names of what was taken out. Elements and not text on
 * both sides: the page lets no text become elements but by its own policy (docs/decisions/trusted-types.md).
 */
export function sanitized(root: Node): { content: DocumentFragment; removed: string[] } {
  const content = DOMPurify.sanitize(root, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'rel', 'target'],
    ALLOWED_URI_REGEXP: /^(https?:|mailto:|\/)/i,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: null,
  });
  const removed = DOMPurify.removed.map((entry) =>
    'element' in entry ? entry.element.nodeName.toLowerCase() : (entry.attribute?.name ?? ''),
  );
  return { content, removed };
}
