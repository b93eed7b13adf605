/** The variables of one look: `css` as antd writes them, for elements of the class `look`. */
export type Look = {
  /** What the look is known by: data attributes of the root element. The plain look has none. */
  on: Record<string, string>;
  css: string;
};

type Variables = Map<string, string>;

/**
 * Style rules that give the document the variables of any look before antd does; the first one is the plain one. They weigh nothing, so antd's
 * own win once they are there. Each says only what those before it do not, of the variables that are in use.
 */
export function lookRules(looks: readonly Look[], inUse: ReadonlySet<string>): string {
  const said: { on: Look['on']; variables: Variables }[] = [];
  for (const { on, css } of looks) {
    const before = new Map(said.filter((one) => isWithin(one.on, on)).flatMap(({ variables }) => [...variables]));
    const news = [...variablesIn(css, inUse)].filter(([name, value]) => before.get(name) !== value);
    said.push({ on, variables: new Map(news) });
  }
  return said.map(({ on, variables }) => rulesOf(on, variables)).join('');
}

const isWithin = (some: Look['on'], on: Look['on']) =>
  Object.entries(some).every(([name, value]) => on[name] === value);

/** By place and name: `.ant-btn--ant-button-icon-gap`, and `--ant-color-text` of the whole document. */
function variablesIn(css: string, inUse: ReadonlySet<string>): Variables {
  const rules = [...css.matchAll(/\.look([^{}]*)\{([^{}]*)\}/g)];
  return new Map(
    rules.flatMap(([, place = '', text = '']) =>
      text.split(';').flatMap((one): [string, string][] => {
        const [name = '', ...value] = one.split(':');
        return inUse.has(name.trim()) ? [[place + name.trim(), value.join(':').replace(/\s+/g, ' ').trim()]] : [];
      }),
    ),
  );
}

function rulesOf(on: Look['on'], variables: Variables): string {
  const conditions = Object.entries(on).map(([name, value]) => `[data-${name}="${value}"]`);
  const root = `:root${conditions.join('')}`;
  const texts = new Map<string, string>();
  for (const [key, value] of variables) {
    const at = key.indexOf('--');
    const place = key.slice(0, at);
    texts.set(place, `${texts.get(place) ?? ''}${key.slice(at)}:${value};`);
  }
  return [...texts].map(([place, text]) => `:where(${root}${place && ` ${place}`}){${text}}`).join('');
}
