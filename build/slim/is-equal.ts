type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Lodash's, for what JSON knows and dates: filters, sorters, rows. Other objects are equal to themselves alone. */
// biome-ignore lint/style/noDefaultExport: the module has one
export default function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const kind = Object.getPrototypeOf(one);
  if (kind !== Object.getPrototypeOf(other)) return false;
  if (one instanceof Date) return one.getTime() === (other as unknown as Date).getTime();
  if (kind !== Object.prototype && kind !== Array.prototype && kind !== null) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  );
}
