import type { Plugin } from 'vite';

/**
 * Has Chromium compile the functions of a file while it comes, beside the page's own thread. Left alone it compiles each when it is first called:
 * in the midst of drawing a page for the first time, of which that was a fifth. To other browsers it is a comment.
 */
export function compiledAhead(names: readonly string[]): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      // It has to be the file's first line, before what Vite puts there.
      order: 'post',
      handler(_, bundle) {
        for (const name of names) {
          const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
          if (chunk?.type !== 'chunk') throw new Error(`there is no file ${name}`);
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
