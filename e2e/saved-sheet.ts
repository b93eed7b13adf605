import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';

/** What a saved workbook has in its rows, the headings first. */
export async function rowsIn(download: Download): Promise<unknown[][]> {
  const [sheet] = await readWorkbook(await readFile(await download.path()));
  return sheet?.data ?? [];
}

const sheetPath = 'xl/worksheets/sheet1.xml';

/** The workbook with other texts in its cells, as somebody has corrected it. */
export async function corrected(download: Download, name: string, changes: Record<string, string>) {
  const parts = unzipSync(await readFile(await download.path()));
  const before = strFromU8(parts[sheetPath] ?? new Uint8Array());
  const after = Object.entries(changes).reduce((text, [from, to]) => text.replace(`>${from}<`, `>${to}<`), before);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, mimeType, buffer: Buffer.from(zipSync({ ...parts, [sheetPath]: strToU8(after) })) };
}
