/** Lodash's: the value at a path such as `a.b[0]`, where that is no key itself. */
// biome-ignore lint/style/noDefaultExport: the module has one
export default function get(from: unknown, path: string | readonly string[], otherwise?: unknown): unknown {
  const isKey = typeof path === 'string' && Object(from) === from && path in (from as object);
  const keys = isKey ? [path] : typeof path === 'string' ? (path.match(/[^.[\]"']+/g) ?? []) : path;
  let value = from as Record<string, unknown> | null | undefined;
  for (const key of keys) value = value?.[key] as typeof value;
  return value === undefined || keys.length === 0 ? otherwise : value;
}
