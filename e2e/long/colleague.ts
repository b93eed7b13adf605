import { contract } from '@contract/index';
import type { Page } from '@playwright/test';
import type { z } from 'zod';
import { call } from '../call';
import type { ownRole } from '../other-desk';
import type { Draw } from './walk';

type Desk = { admin: Page; role: Awaited<ReturnType<typeof ownRole>> };

type Row = { id: number } & Record<string, unknown>;
type Called = { path: string; method: string; key: string; body?: z.ZodType };

const { appointments, followUps, miniProgramUsers, patientRecords, patients, staff, systemMessages } = contract;

/** What has a name that is changed, and goes; no service point: the first by name is shown where none was chosen. */
const named = [
  [patients.endpoints.all, patients.endpoints.update, 'name'],
  [staff.endpoints.list, staff.endpoints.update, 'realName'],
  [miniProgramUsers.endpoints.list, miniProgramUsers.endpoints.update, 'nickname'],
] as const;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A call about a row that a list has, and what it is sent. */
const about = <Body extends z.ZodType>(
  list: Called,
  endpoint: Called & { body: Body },
  bodyOf: (row: Row, draw: Draw) => z.input<Body>,
) => ({ list, endpoint, bodyOf });

const { endpoints: booked } = appointments;
const { endpoints: reminded } = followUps;
const { endpoints: visits } = patientRecords;

/** What is done about a row as it stands, or made of it; much is refused, as it does not lead on from there. */
const deeds = [
  ...(['confirm', 'checkIn', 'complete', 'noShow', 'cancel'] as const).map((step) =>
    about(booked.list, booked.setStatus, () => ({ step, reason: '同事' })),
  ),
  about(booked.list, booked.reschedule, ({ date }, draw) => ({
    date: String(date),
    start: `${10 + draw(6)}:00`,
    reason: '同事',
    confirmed: true,
  })),
  about(patients.endpoints.all, booked.create, ({ id, servicePointId }, draw) => ({
    servicePointId: Number(servicePointId),
    patientId: id,
    type: 'first' as const,
    date: inDays(draw(3)),
    start: `${10 + draw(6)}:00`,
    remark: '同事',
    confirmed: true,
  })),
  ...(['complete', 'cancel'] as const).map((step) =>
    about(reminded.list, reminded.setStatus, () => ({ step, reason: '同事' })),
  ),
  about(reminded.list, reminded.contact, () => ({
    channel: 'phone' as const,
    outcome: 'reached' as const,
    note: '同事说好了',
  })),
  about(patients.endpoints.all, reminded.create, ({ id, servicePointId }, draw) => ({
    servicePointId: Number(servicePointId),
    patientId: id,
    dueDate: inDays(draw(20)),
    reason: `同事提醒${draw(100)}`,
    remark: '',
    confirmed: true,
  })),
  about(visits.list, visits.void, () => ({ reason: '同事作废' })),
  about(visits.list, visits.complete, () => ({})),
  about(systemMessages.endpoints.list, systemMessages.endpoints.create, (_, draw) => ({
    title: `同事消息${draw(100)}`,
    content: '给大家',
  })),
];

const ofApi = (path: string, id?: number) => path.replace('/api/v1', '').replace('{id}', String(id));

/** Sends it; why it was refused, where it was: much is not open to do, or the row is not there any more. */
const send = async (admin: Page, method: string, path: string, body?: object) => {
  try {
    await call(admin, method, path, body);
    return '';
  } catch (refused) {
    return `, refused: ${refused instanceof Error ? refused.message.slice(0, 60) : ''}`;
  }
};

/** One thing that a colleague does; what it was, and whether it was refused, in words. */
export async function doElsewhere({ admin, role }: Desk, draw: Draw): Promise<string> {
  const pick = <One>(all: readonly One[]) => all[draw(all.length)] as One;
  const oneOf = async ({ path }: Called) => {
    const { data } = await call<{ data: Row[] }>(admin, 'GET', `${ofApi(path)}?pageSize=20`);
    return data.length > 0 ? pick(data) : undefined;
  };
  const kind = draw(12);
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
    const [list, update, field] = pick(named);
    const row = await oneOf(list);
    if (!row) return 'finds nothing to rename';
    const isGone = draw(4) === 0;
    const body = isGone ? undefined : { [field]: `改名${draw(1000)}` };
    const path = ofApi(update.path, row.id);
    return `${isGone ? 'removes' : 'renames'} ${path}${await send(admin, isGone ? 'DELETE' : 'PATCH', path, body)}`;
  }
  const { list, endpoint, bodyOf } = pick(deeds);
  const row = await oneOf(list);
  if (!row) return `finds nothing to ${endpoint.key}`;
  const body = endpoint.body.parse(bodyOf(row, draw)) as object;
  return `${endpoint.key} ${row.id} ${JSON.stringify(body)}${await send(admin, endpoint.method, ofApi(endpoint.path, row.id), body)}`;
}
