import { setTimeout } from 'node:timers/promises';
import { auth } from '../contract/auth';
import { organizations } from '../contract/organizations';
import { patients } from '../contract/patients';
import { roles } from '../contract/roles';
import { servicePoints } from '../contract/service-points';
import { staff } from '../contract/staff';
import { buildPatient } from '../tests/server/harness/patients';
import { request, tokenOf } from './request';

/** The demo's is too common to be chosen. */
const password = 'Load-of-people-26';
const pointsOfOne = 5;
const patientsOfPoint = 10;
const atATime = 4;

const nameOf = (kind: 'manager' | 'staff', index: number) => `load-${kind}-${index}`;

/** Accounts at so many service points, one at each and one for the five of an organization; makes what is not there yet. */
export async function storeAccounts(count: number, url: string): Promise<{ username: string; password: string }[]> {
  const organizationCount = Math.ceil(count / pointsOfOne);
  const names = [
    ...Array.from({ length: count }, (_, index) => nameOf('staff', index)),
    ...Array.from({ length: organizationCount }, (_, index) => nameOf('manager', index)),
  ];
  const isThere = await tokenOf(nameOf('manager', organizationCount - 1), url, password).then(
    () => true,
    () => false,
  );
  if (!isThere) await furnish(organizationCount, url);
  return names.map((username) => ({ username, password }));
}

/** A busy server says that it was not done. */
async function patiently(...call: Parameters<typeof request>) {
  for (let tries = 1; ; tries++) {
    try {
      return await request(...call);
    } catch (error) {
      if (tries > 60 || !/answered (429|503)/.test(String(error))) throw error;
      await setTimeout(1000);
    }
  }
}

async function furnish(organizationCount: number, url: string): Promise<void> {
  console.info(`Furnishing ${organizationCount} organizations of ${pointsOfOne} service points…`);
  const as = { url, token: await tokenOf('superadmin', url) };
  const known = await patiently(roles.endpoints.list, { ...as, query: { pageSize: '100' } });
  const roleOf = (wanted: string): number => known.data.find(({ code }: { code: string }) => code === wanted).id;
  const member = async (username: string, role: string, orgId: number, servicePointIds: number[]) => {
    const person = { realName: username, phone: '13800000000', orgId, servicePointIds, username };
    const { initialPassword } = await patiently(staff.endpoints.create, {
      ...as,
      body: { ...person, roleIds: [roleOf(role)] },
    });
    const { accessToken } = await patiently(auth.endpoints.login, {
      url,
      body: { username, password: initialPassword },
    });
    const body = { oldPassword: initialPassword, newPassword: password };
    await patiently(auth.endpoints.changePassword, { url, token: accessToken, body });
  };
  const lot = Date.now().toString(36);
  const one = async (index: number) => {
    const organization = { name: `Load ${lot} ${index}`, code: `L${lot}${index}`, type: '1' };
    const { id: orgId } = await patiently(organizations.endpoints.create, { ...as, body: organization });
    const ids: number[] = [];
    for (let at = index * pointsOfOne; at < (index + 1) * pointsOfOne; at++) {
      const point = { name: `Load ${lot} ${at}`, code: `P${lot}${at}`, orgId, phone: '13800000000', address: '1' };
      const { id } = await patiently(servicePoints.endpoints.create, { ...as, body: point });
      ids.push(id);
      for (let one = 0; one < patientsOfPoint; one++) {
        const phone = `199${String(at * patientsOfPoint + one).padStart(8, '0')}`;
        await patiently(patients.endpoints.create, {
          ...as,
          body: buildPatient({ name: `Load ${at} ${one}`, phone, servicePointId: id }),
        });
      }
      await member(nameOf('staff', at), 'storeStaff', orgId, [id]);
    }
    await member(nameOf('manager', index), 'storeManager', orgId, ids);
  };
  for (let index = 0; index < organizationCount; index += atATime)
    await Promise.all(Array.from({ length: Math.min(atATime, organizationCount - index) }, (_, at) => one(index + at)));
}
