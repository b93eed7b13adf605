import { contract } from '@contract/index';
import type { Page } from '@playwright/test';
import { call } from '../call';
import { otherDesk, ownRole } from '../other-desk';
import { expect, test } from '../test';
import { type Draw, walk } from './walk';

type Desk = { admin: Page; role: Awaited<ReturnType<typeof ownRole>> };

const { appointments, followUps, miniProgramUsers, patients, staff } = contract;

/** What has a name that is changed, and goes; no service point: the first by name is shown where none was chosen. */
const named = [
  [patients.endpoints.all.path, patients.endpoints.update.path, 'name'],
  [staff.endpoints.list.path, staff.endpoints.update.path, 'name'],
  [miniProgramUsers.endpoints.list.path, miniProgramUsers.endpoints.update.path, 'nickname'],
] as const;

/** What goes its way from status to status. */
const stepped = [
  [appointments.endpoints, ['confirmed', 'arrived', 'completed', 'noShow', 'cancelled']],
  [followUps.endpoints, ['completed', 'cancelled']],
] as const;

const ofApi = (path: string, id?: number) => path.replace('/api/v1', '').replace('{id}', String(id));

/** One thing that a colleague does, which may be refused; what it was, in words. */
async function doElsewhere({ admin, role }: Desk, draw: Draw): Promise<string> {
  const pick = <One>(all: readonly One[]) => all[draw(all.length)];
  const oneOf = async (path: string) => {
    const { data } = await call<{ data: { id: number }[] }>(admin, 'GET', `${ofApi(path)}?pageSize=20`);
    return pick(data)?.id;
  };
  const kind = draw(10);
  if (kind < 3) {
    await role.change(({ permissions, menuIds }) => ({
      permissions: permissions.filter(() => draw(5) !== 0),
      menuIds: menuIds.filter(() => draw(7) !== 0),
    }));
    return 'takes rights';
  }
  if (kind < 6) {
    await role.restore();
    return 'gives the rights back';
  }
  if (kind < 8) {
    const [list, update, field] = pick(named) as (typeof named)[number];
    const id = await oneOf(list);
    const isGone = draw(4) === 0;
    const body = isGone ? undefined : { [field]: `改名${draw(1000)}` };
    await call(admin, isGone ? 'DELETE' : 'PATCH', ofApi(update, id), body).catch(() => undefined);
    return `${isGone ? 'removes' : 'renames'} ${ofApi(update, id)}`;
  }
  const [{ list, setStatus }, statuses] = pick(stepped) as (typeof stepped)[number];
  const [id, status] = [await oneOf(list.path), pick<string>(statuses)];
  await call(admin, 'PUT', ofApi(setStatus.path, id), { status, reason: '同事' }).catch(() => undefined);
  return `${status} by ${ofApi(setStatus.path, id)}`;
}

for (const [width, language] of [
  [1440, 'zh_CN'],
  [390, 'en_US'],
] as const)
  test(`whatever a colleague changes beneath somebody at ${width} px, no page is broken`, async ({
    page,
    signIn,
    browser,
    serverUrl,
  }) => {
    const { admin, leave } = await otherDesk(browser, serverUrl);
    const desk = { admin, role: await ownRole(admin, `同事角色${width}`) };
    const broken = await walk(page, {
      width,
      language,
      enter: () => signIn('manager'),
      twin: await page.context().newPage(),
      before: async (_, draw) => {
        // As one who comes back to the window, which then looks what they may do.
        if (draw(4) === 0) await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return draw(4) === 0 ? `(a colleague ${await doElsewhere(desk, draw)})` : undefined;
      },
    });
    await desk.role.giveBack();
    await leave();
    expect(broken).toEqual([]);
  });
