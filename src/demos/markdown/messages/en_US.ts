import type { Texts } from './zh_CN';

const sample = `## Advice for the eyes

At least **2 hours** outdoors a day; after 20 minutes of near work look far away for 20 seconds.

- [x] Sit upright to read and write
- [ ] No screen before sleep

| Age | Checked |
| --- | --- |
| 6–12 | every 6 months |
| 13–18 | every 6–12 months |

\`\`\`ts
// Spherical equivalent = sphere + cylinder / 2
const sphericalEquivalent = (sphere: number, cylinder: number) => sphere + cylinder / 2;
\`\`\`

> Links open in a new window: [Refine](https://refine.dev/docs/)

What would run something is only text: <img src=x onerror="alert(1)">, and this [link](javascript:alert(1)) leads nowhere.
`;

export const en_US = {
  about:
    'Text by others is shown by MarkdownText: it makes harmless elements only, and HTML stays text. The colours of code are a large part, fetched where they are needed.',
  examples: { written: { title: 'Written and shown', hint: 'Change the text, and try HTML and scripts in it.' } },
  text: 'Markdown text',
  shown: 'As it is shown',
  sample,
} satisfies Texts;
