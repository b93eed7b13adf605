let names: readonly string[] = [];

/** The names of the page registry, for a form that offers them. The shell, which alone knows all pages, sets them. */
export const pageNames = {
  all: () => names,
  set: (all: readonly string[]) => {
    names = all;
  },
};
