import { strFromU8, unzipSync } from 'fflate';

type HiddenParts = { isHidden: boolean; lines: ReadonlySet<number> };

const attribute = (tag: string, name: string) => new RegExp(`[\\s:]${name}\\s*=\\s*("|')(.*?)\\1`).exec(tag)?.[2] ?? '';
const isOn = (value: string) => value === '1' || value === 'true';
const tagsOf = (xml: string, name: string) => xml.match(new RegExp(`<(\\w+:)?${name}\\b[^>]*>`, 'g')) ?? [];

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) => text.replace(/&(\w+);/g, (whole, sign: string) => signs[sign] ?? whole);

/** What the makers of a workbook do not see of it, by the names of its sheets: read-excel-file gives it like all the rest. */
export function hiddenParts(workbook: ArrayBuffer): Map<string, HiddenParts> {
  const files = unzipSync(new Uint8Array(workbook), {
    filter: ({ name }) => /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  });
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const pathOf = new Map(
    tagsOf(read('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  );
  return new Map(
    tagsOf(read('xl/workbook.xml'), 'sheet').map((tag) => [
      plain(attribute(tag, 'name')),
      {
        isHidden: /idden/.test(attribute(tag, 'state')),
        lines: foldedLines(read(pathOf.get(attribute(tag, 'id')) ?? '')),
      },
    ]),
  );
}

/** Lines that are folded away or filtered out, from 1. A row that does not say its number follows the one before. */
function foldedLines(sheet: string): ReadonlySet<number> {
  const folded = new Set<number>();
  let line = 0;
  for (const tag of tagsOf(sheet, 'row')) {
    line = Number(attribute(tag, 'r')) || line + 1;
    if (isOn(attribute(tag, 'hidden'))) folded.add(line);
  }
  return folded;
}
