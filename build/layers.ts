import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Puts what each of the given modules needs, beyond what those before it do, into one file. Left alone, the bundler makes a file of
 * each set of modules that some screens share: 170 small ones up to the first list, which a browser fetches six at a time.
 *
 * What a module needs is known only after unused code has been dropped, so there is a first build to learn it from. As each layer
 * needs only itself and earlier ones, no files need each other, and none is downloaded for nothing.
 */
export function layers(roots: Record<string, string>): Plugin {
  const plugin: Plugin = {
    name: 'layers',
    apply: 'build',
    async config(config) {
      const first = await build({
        ...config,
        configFile: false,
        logLevel: 'error',
        plugins: config.plugins?.filter((other) => other !== plugin),
        build: { ...config.build, write: false, minify: false },
      });
      if (!('output' in first)) throw new Error('layers are of one build');
      const layerOf = assign(first, roots);
      const groups = [{ name: (id: string) => layerOf.get(id) ?? null }];
      return {
        build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } },
      };
    },
  };
  return plugin;
}

/** The layer of each module that is in one. */
function assign({ output }: Rolldown.RolldownOutput, roots: Record<string, string>): Map<string, string> {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const layerOf = new Map<string, string>();
  const fill = (layer: string, fileName: string, seen: Set<string>) => {
    const chunk = chunks.get(fileName);
    if (!chunk || seen.has(fileName)) return;
    seen.add(fileName);
    for (const id of chunk.moduleIds) if (!layerOf.has(id)) layerOf.set(id, layer);
    for (const imported of chunk.imports) fill(layer, imported, seen);
  };
  for (const [layer, root] of Object.entries(roots)) {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${root}`)));
    if (!chunk) throw new Error(`there is no ${root}`);
    fill(layer, chunk.fileName, new Set());
  }
  return layerOf;
}
