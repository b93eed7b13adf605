// Names of fields whose values say nothing of a person and give nobody access. Everything else is hidden.
const harmless = new Set([
  ...['id', 'page', 'pageSize', 'sortBy', 'order', 'total', 'status', 'type', 'gender', 'source', 'isArchive'],
  ...['servicePointId', 'orgId', 'exceptId', 'startDate', 'endDate', 'createdAt', 'updatedAt', 'errors'],
]);

const hidden = '[hidden]';
const maxDepth = 6;

/** A copy of `value` in which only harmless fields keep their values. The names of fields stay, also of what is not there. */
export function redact(value: unknown, depth = 0): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (typeof value !== 'object' || depth >= maxDepth) return hidden;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [hideDigits(name), redactField(name, field, depth + 1)]),
  );
}

const redactField = (name: string, value: unknown, depth: number) => {
  if (typeof value !== 'number' && typeof value !== 'string') return redact(value, depth);
  return harmless.has(name) && isCode(String(value)) ? value : hidden;
};

/** A day, an instant, a row's id, or a word such as `asc`: no name, no sentence, no telephone number. */
const isCode = (text: string) => /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) || /^([a-zA-Z-]{1,30}|\d{1,6})$/.test(text);

/** A text without what could be a telephone number: runs of seven digits or more, also with blanks, dashes or in %-escapes. */
export const hideDigits = (text: string) => text.replace(/\+?\d(?:(?:[\s\-().]|%[0-9a-f]{2})*\d){6,}/gi, hidden);

/** An address without its query, of which only harmless parameters keep their values. */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split('?');
  if (query === undefined) return hideDigits(path);
  const params = [...new URLSearchParams(query)].map(([name, value]) => `${name}=${redactField(name, value, 0)}`);
  return `${hideDigits(path)}?${params.join('&')}`;
}
