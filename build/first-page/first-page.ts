import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin, Rolldown } from 'vite';
import { filesOf } from '../files-ahead.ts';
import { lookRules } from './look-rules.ts';
import type { FirstPage } from './page.tsx';

/** Stands in the document before everything else that it asks for. */
const bootScript = '<script src="/boot.js"></script>';

/**
 * The sign-in page in the document itself, drawn by the console's own components: public/boot.js shows it before any other script is there. With the
 * variables that it is dressed by, and the style sheets of the given module.
 */
export function firstPage(signIn: string): Plugin {
  let mode = '';
  let isWritten = false;
  return {
    name: 'first-page',
    apply: 'build',
    configResolved: (config) => {
      ({ mode } = config);
      isWritten = config.build.write;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        if (!isWritten) return html;
        if (!html.includes(bootScript)) throw new Error(`index.html lacks ${bootScript}`);
        const { pages, looks } = await rendered(mode);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const isSignIn = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((id) => id.endsWith(`/${signIn}`));
        const linked = [...html.matchAll(/<link rel="stylesheet"(?![^>]*media)[^>]*href="\/([^"]+)"/g)].map(
          ([, file = '']) => file,
        );
        const more = filesOf(chunks, isSignIn).filter((file) => file.endsWith('.css') && !linked.includes(file));
        const texts = [...linked, ...more].map((file) => sourceOf(bundle[file]));
        const rules = lookRules(looks, variablesIn([...texts, ...Object.values(pages)].join()));
        const templates = Object.entries(pages).map(
          ([tag, page]) => `<template id="first-page ${tag}">${page}</template>`,
        );
        const head = [`<style>${rules}</style>`, ...templates, bootScript];
        const links = more.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
        return (
          html
            .replace(bootScript, '')
            // What the page is dressed by comes first.
            .replace('<script type="module"', '<script type="module" fetchpriority="low"')
            .replace('<head>', () => `<head>\n    ${head.join('\n    ')}`)
            .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
        );
      },
    },
  };
}

const sourceOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  file?.type === 'asset' ? String(file.source) : '';

const variablesIn = (text: string) => new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));

async function rendered(mode: string): Promise<FirstPage> {
  const script = fileURLToPath(new URL('./render.ts', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, mode], {
    env,
    maxBuffer: 10_000_000,
  });
  return JSON.parse(stdout);
}
