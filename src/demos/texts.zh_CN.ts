type Texts = Record<string, unknown>;

// Eager, so that this module and all of them make one chunk.
const byPath = import.meta.glob<Texts>('./*/messages/zh_CN.ts', { eager: true, import: 'zh_CN' });

/** A demo's texts stand below the name of its folder. */
export const texts: Texts = {
  demos: Object.fromEntries(Object.entries(byPath).map(([path, own]) => [path.split('/')[1], own])),
};
