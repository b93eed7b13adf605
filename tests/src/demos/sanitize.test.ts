import { describe, expect, it } from 'vitest';
import { hostileElements } from '@/demos/editor/hostile';
import { sanitized } from '@/demos/editor/sanitize';

/** What of these elements is left. */
function left(...elements: Element[]) {
  const root = document.createDocumentFragment();
  root.append(...elements);
  const { content, removed } = sanitized(root);
  const box = document.createElement('div');
  box.append(content);
  return { html: box.innerHTML, removed };
}

const element = (name: string, attributes: Record<string, string> = {}, text = '') => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(text);
  return made;
};

describe('a rich text before it is shown', () => {
  it('keeps its formatting and its links', () => {
    const link = element('a', { href: 'https://example.org', rel: 'noopener', target: '_blank' }, 'here');
    const { html, removed } = left(element('h3', {}, 'Title'), element('strong', {}, 'bold'), link);
    expect(html).toBe(
      '<h3>Title</h3><strong>bold</strong><a href="https://example.org" rel="noopener" target="_blank">here</a>',
    );
    expect(removed).toEqual([]);
  });

  it('loses what runs, loads or covers the page, and says so', () => {
    const { html, removed } = left(...hostileElements());
    expect(html).not.toMatch(/<iframe|<form|style=|href="javascript/);
    expect(removed).toEqual(expect.arrayContaining(['iframe', 'form', 'style', 'href']));
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', ' javascript:alert(1)'])(
    'keeps of a link to %s the text only',
    (href) => expect(left(element('a', { href }, 'x')).html).toBe('<a>x</a>'),
  );
});
