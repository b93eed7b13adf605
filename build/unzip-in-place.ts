import { unzipSync } from 'fflate';

type Options = { filter?: (entry: { path: string }) => boolean };

// Far above what fifty thousand rows come to, far below what would burst a browser.
const maxUnpacked = 300 * 1024 * 1024;

const isSheet = (path: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(path);

// With or without a namespace's prefix. A formula that gives '' has an empty value of the type `str`.
const failed = /(<(?:\w+:)?c\b[^>]*?\s)t="e"/g;
const uncounted =
  /(<(?:\w+:)?c\b[^>]*)>(<((?:\w+:)?)f\b[^>]*?(?:\/>|>[^<]*<\/\w*:?f>))(<\w*:?v\s*(?:\/>|><\/\w*:?v>))?(<\/\w*:?c>)/g;

/** The cells of formulas that failed, or that no program has worked out, as texts: read-excel-file would take them for blank ones. */
export const withFailures = (sheet: string) =>
  sheet
    .replace(failed, '$1t="str"')
    .replace(uncounted, (cell, start: string, formula, prefix, value, end) =>
      / t="str"/.test(start) && value
        ? cell
        : `${start.replace(/ t="[^"]*"/, '')} t="str">${formula}<${prefix}v>#VALUE!</${prefix}v>${end}`,
    );

/** Days counted from 1904, as LibreOffice says it: read-excel-file knows a `1` only, and every birthday would be four years off. */
export const withPlainEpoch = (workbook: string) => workbook.replace(/\bdate1904=(["'])true\1/, 'date1904="1"');

/**
 * For read-excel-file, whose own way of unpacking starts workers from a blob: the content security policy forbids them, and it
 * runs in a worker already.
 */
// biome-ignore lint/style/noDefaultExport: what it takes the place of has one
export default async function unzipInPlace(input: ArrayBuffer, { filter }: Options = {}) {
  let unpacked = 0;
  const files = unzipSync(new Uint8Array(input), {
    filter: ({ name, originalSize }) => {
      if (filter && !filter({ path: name })) return false;
      unpacked += originalSize;
      if (unpacked > maxUnpacked) throw new Error('unpacked too large');
      return true;
    },
  });
  const rewrite = (path: string, change: (xml: string) => string) => {
    files[path] = new TextEncoder().encode(change(new TextDecoder().decode(files[path])));
  };
  for (const path of Object.keys(files)) {
    if (isSheet(path)) rewrite(path, withFailures);
    else if (path === 'xl/workbook.xml') rewrite(path, withPlainEpoch);
  }
  return files;
}
