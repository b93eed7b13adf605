import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MarkdownText } from '@/ui/markdown/markdown';

const shown = (text: string) => render(<MarkdownText text={text} />).container;

const runs = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
];

const html = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)" onclick=alert(1)>x</a>',
  '<style>@import "//evil.test/x.css"</style>',
  '<form action=//evil.test><input name=password></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<base href=//evil.test>',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '<details open ontoggle=alert(1)>',
  '</p><script>alert(1)</script>',
  '<?php echo 1 ?>',
  '<![CDATA[<script>alert(1)</script>]]>',
];

/** Nothing in it that runs, loads from elsewhere or leads the reader's page away. */
function expectHarmless(container: Element, payload: string) {
  const forbidden =
    'script, style, iframe, object, embed, form, svg, math, base, meta, link, video, audio, details, button, textarea';
  expect([payload, container.querySelectorAll(forbidden).length]).toEqual([payload, 0]);
  for (const element of container.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect([payload, name.startsWith('on'), name === 'style' || name === 'srcdoc']).toEqual([payload, false, false]);
      if (name === 'href')
        expect([payload, value]).toEqual([payload, expect.stringMatching(/^(https?:|mailto:|#|\/|[^:]*$)/)]);
      if (name === 'src') expect(new URL(value, location.href).origin).toBe(location.origin);
    }
  }
  for (const link of container.querySelectorAll('a')) {
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
  }
}

describe('a Markdown text', () => {
  it('is formatted', () => {
    const container = shown(
      '# 标题\n\n**粗** _斜_ ~~删~~\n\n- 一\n- 二\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[网站](https://example.org) `x`',
    );
    for (const [selector, text] of [
      ['strong', '粗'],
      ['em', '斜'],
      ['del', '删'],
      ['li', '一'],
      ['td', '1'],
      ['code', 'x'],
      ['a[href="https://example.org"]', '网站'],
    ] as const) {
      expect([selector, container.querySelector(selector)?.textContent]).toEqual([selector, text]);
    }
    expect(container.querySelectorAll('h1, h2')).toHaveLength(0);
    expectHarmless(container, 'formatted');
  });

  it.each(html)('shows %j as the text that it is', (payload) => {
    for (const text of [
      payload,
      `前 ${payload} 后`,
      `> ${payload}`,
      `- ${payload}`,
      `| ${payload} |\n|---|\n| ${payload} |`,
      `**${payload}**`,
      `[${payload}](/x)`,
    ]) {
      expectHarmless(shown(text), text);
    }
    expect(shown(payload).textContent).toBe(payload);
  });

  it.each(runs)('has no link or picture to %j', (address) => {
    for (const text of [
      `[x](${address})`,
      `[x](<${address}>)`,
      `![x](${address})`,
      `<${address}>`,
      `[x][1]\n\n[1]: ${address}`,
      `[x](/a "t" onclick=${address})`,
    ]) {
      expectHarmless(shown(text), text);
    }
  });

  it.each(['https://evil.test/pixel.png', '//evil.test/pixel.png', 'http://evil.test'])(
    'loads no picture from %s',
    (address) => {
      const container = shown(`![图](${address})`);
      expect(container.querySelector('img')).toBeNull();
      expectHarmless(container, address);
    },
  );

  it('shows a picture of this site', () =>
    expect(shown('![图](/favicon.svg)').querySelector('img')?.getAttribute('src')).toBe('/favicon.svg'));

  it('is harmless whatever it is made of', () => {
    const piece = fc.constantFrom(
      ...html,
      ...runs,
      '[x](',
      ')',
      '![',
      ']',
      '<',
      '>',
      '"',
      '`',
      '```\n',
      '\n\n',
      '|',
      '---',
      '&lt;',
      '&#x3c;',
      '\\',
      '[^1]',
      '- [ ] ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const container = shown(pieces.join(''));
        expectHarmless(container, pieces.join(''));
        container.remove();
      }),
      { numRuns: 150 },
    );
  });
});
