import { contract } from '@contract/index';
import type { Page } from '@playwright/test';
import { pdf } from '../../../tests/server/harness/uploads';
import { choose, csvFile, header, patient } from '../../import-file';
import { expect } from '../../test';
import { type ActRow, main, type Ready } from './act-row';
import { madePatient } from './made';

const { imports, uploads } = contract;

let count = 0;

/** A file of one patient, in front of its check. */
async function importing(page: Page): Promise<Ready> {
  count += 1;
  await choose(page, csvFile(`演练${count}.csv`, [header, patient(9000 + count)]));
  return {
    place: main(page),
    press: () => page.getByRole('button', { name: /^(开始检查|重新检查)$/ }).click(),
    done: () => expect(page.getByRole('button', { name: '导入 1 行' })).toBeVisible(),
    repeats: true,
  };
}

/** The same, in front of its import. */
async function writing(page: Page): Promise<Ready> {
  const { press, done } = await importing(page);
  await press();
  await done();
  return {
    place: main(page),
    press: () => page.getByRole('button', { name: /^(导入 1 行|继续导入)$/ }).click(),
    done: () => expect(page.getByText('导入完成')).toBeVisible(),
  };
}

/** What one press sends in several calls, the larger ones again by itself. */
export const sentInParts: ActRow[] = [
  [imports.endpoints.check, importing],
  [imports.endpoints.create, writing],
  [imports.endpoints.addRows, async (page) => ({ ...(await writing(page)), repeats: true })],
  [imports.endpoints.setStatus, writing],
  [
    uploads.endpoints.create,
    async (page) => {
      const { id } = await madePatient(page);
      await page.goto(`/clinic/patient-records/create/${id}`);
      await page.getByRole('tab', { name: /其他检查/ }).click();
      const place = page.getByRole('group', { name: '附件', exact: true });
      const paper = { name: '视野.pdf', mimeType: 'application/pdf', buffer: pdf(900) };
      return {
        place,
        press: () => place.locator('input[type=file]').setInputFiles(paper),
        done: () => expect(place.getByRole('button', { name: '查看 PDF：视野.pdf' })).toBeVisible(),
      };
    },
  ],
];
