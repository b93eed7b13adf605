import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const listOf = (name: string) => join('.cache', 'packages', `${name}.json`);

/** `…/node_modules/a/node_modules/@b/c/x.js` → `node_modules/a/node_modules/@b/c`, as the lock file calls it. */
const folderOf = (file: string) => /(?<=^|\/)node_modules\/(?:.+\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

/** Notes down which packages a build takes something of, whatever is left out of it later: `packagesIn` of the same name reads them. */
export function listPackages(name: string): Plugin {
  const folders = new Set<string>();
  const add = (files: Iterable<string>) => {
    for (const file of files) {
      const folder = folderOf(file);
      if (folder) folders.add(folder);
    }
  };
  return {
    name: 'list-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) add(file.type === 'chunk' ? file.moduleIds : file.originalFileNames);
      // Stylesheets are taken out of the code that asks for them.
      add([...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id)));
    },
    writeBundle() {
      mkdirSync(join(listOf(name), '..'), { recursive: true });
      writeFileSync(listOf(name), JSON.stringify([...folders].sort(), null, 2));
    },
  };
}

/** Folders of the packages that a build has listed. */
export const packagesIn = (name: string): string[] => JSON.parse(readFileSync(listOf(name), 'utf8'));
