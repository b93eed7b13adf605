type Parsed = { [key: string]: Parsed } | Parsed[] | string;
type Branch = Map<string, Branch | string[]>;

/** So many entries of an address are read, and indices of a list up to this. */
const limits = { entries: 1000, index: 20 } as const;

/** The query strings of addresses as Refine and its router write and read them: lists and objects by brackets. */
// biome-ignore lint/style/noDefaultExport: the module has one
export default { parse, stringify };

function parse(text: string, options: { ignoreQueryPrefix?: boolean; depth?: number } = {}) {
  const { ignoreQueryPrefix = false, depth = 5 } = options;
  const root: Branch = new Map();
  const entries = (ignoreQueryPrefix ? text.replace(/^\?/, '') : text).split('&', limits.entries);
  for (const entry of entries) {
    if (entry === '') continue;
    const bracket = entry.indexOf(']=');
    const at = bracket === -1 ? entry.indexOf('=') : bracket + 1;
    const [key, value] = at === -1 ? [entry, ''] : [entry.slice(0, at), entry.slice(at + 1)];
    const keys = keysOf(decoded(key), depth);
    // Anybody may write an address.
    if (keys.length > 0 && !keys.some((name) => name in Object.prototype)) put(root, keys, decoded(value));
  }
  return grown(root) as Record<string, Parsed>;
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** `a[b][0]` → `a`, `b`, `0` */
function keysOf(key: string, depth: number): string[] {
  const [parent = ''] = key.split('[', 1);
  const inBrackets = [...key.slice(parent.length).matchAll(/\[([^[\]]*)\]/g)];
  const deeper = inBrackets[depth];
  const names = inBrackets.slice(0, depth).map(([, name = '']) => name);
  const keys = deeper ? [...names, key.slice(parent.length + deeper.index)] : names;
  return parent === '' ? keys : [parent, ...keys];
}

function put(branch: Branch, [first = '', ...rest]: string[], value: string): void {
  const name = first === '' ? String(branch.size) : first;
  const known = branch.get(name);
  if (rest.length === 0) branch.set(name, Array.isArray(known) ? [...known, value] : [value]);
  else if (known instanceof Map) put(known, rest, value);
  else {
    const grown: Branch = new Map();
    branch.set(name, grown);
    put(grown, rest, value);
  }
}

function grown(branch: Branch | string[], isRoot = true): Parsed {
  if (Array.isArray(branch)) return branch.length === 1 ? (branch[0] as string) : branch;
  const fields = [...branch].map(([name, inner]) => [name, grown(inner, false)] as const);
  const isList = !isRoot && fields.every(([name]) => /^(0|[1-9]\d*)$/.test(name) && Number(name) <= limits.index);
  return isList
    ? fields.sort(([one], [other]) => Number(one) - Number(other)).map(([, value]) => value)
    : Object.fromEntries(fields);
}

function stringify(value: Record<string, unknown>, { addQueryPrefix = false } = {}): string {
  const text = Object.entries(value)
    .flatMap(([name, inner]) => written(name, inner))
    .join('&');
  return addQueryPrefix && text ? `?${text}` : text;
}

function written(name: string, value: unknown): string[] {
  if (value === null || value === undefined || typeof value === 'function') return [];
  if (value instanceof Date) return [`${name}=${value.toISOString()}`];
  if (typeof value !== 'object') return [`${name}=${value}`];
  return Object.entries(value).flatMap(([key, inner]) => written(`${name}[${key}]`, inner));
}
