import type { Plugin, Rolldown } from 'vite';

/** Modules by which part of the console begins, and in which language. */
type Beginnings = Record<string, (language: string) => readonly string[]>;

/**
 * Tells public/boot.js, in a `meta` element of the page, the files in which the given modules are: their download begins with that of
 * the entry, which would only ask for them when it has been fetched and run. And the file of the font that most have.
 */
export function filesAhead(beginnings: Beginnings, languages: readonly string[], font: string): Plugin {
  return {
    name: 'files-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const fonts = Object.keys(bundle).filter((file) => file.includes(font));
        const entry = filesOf(chunks, ({ isEntry }) => isEntry);
        const files = Object.entries(beginnings).flatMap(([part, modulesIn]) =>
          languages.map((language) => {
            const modules = modulesIn(language);
            const isWanted = ({ moduleIds }: Rolldown.OutputChunk) =>
              moduleIds.some((id) => modules.some((name) => id.endsWith(`/${name}`)));
            const files = filesOf(chunks, isWanted).filter((file) => !entry.includes(file) && !html.includes(file));
            return [`${part} ${language}`, [...fonts, ...files]];
          }),
        );
        const content = JSON.stringify(Object.fromEntries(files));
        return [{ tag: 'meta', attrs: { name: 'files-ahead', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** The wanted chunks with what they cannot do without, and their stylesheets. */
export function filesOf(chunks: readonly Rolldown.OutputChunk[], isWanted: (chunk: Rolldown.OutputChunk) => boolean) {
  const files = new Set(chunks.filter(isWanted).map(({ fileName }) => fileName));
  for (const name of files) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const file of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])]) files.add(file);
  }
  return [...files];
}
