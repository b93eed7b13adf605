/** Where the end of a PDF is looked for. */
const tail = 1_024;

/**
 * Whether a file whose beginning is a PDF's is one up to its end: the last lines say where its table of contents lies, and there it is.
 * What follows them could be another file. `read` gives the bytes between two places.
 */
export async function isWholePdf(size: number, read: (from: number, to: number) => Promise<Buffer>): Promise<boolean> {
  const end = (await read(Math.max(0, size - tail), size)).toString('latin1');
  const table = Number(/startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(end)?.[1] ?? size);
  if (table >= size) return false;
  const there = (await read(table, Math.min(size, table + 32))).toString('latin1');
  return /^\s*(xref\s|\d+\s+\d+\s+obj)/.test(there);
}
