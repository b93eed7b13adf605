import { allEndpoints } from '@contract/index';
import type { PatientRecord } from '@contract/patient-records';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toTree } from '@/lib/menu/tree';
import { session } from '@/providers/session/session';
import { EndRecord } from '@/resources/patient-records/end-record';
import { buildMenu } from '../../lib/menu/menu-record';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

afterEach(() => session.clear());

const permissions = allEndpoints.map(({ key }) => key);

it.each([
  { of: 'somebody', patientRemoved: false, leads: 'patients/show', route: 'elsewhere/:id', path: '/elsewhere/3' },
  { of: 'somebody whose page is not in the menu', patientRemoved: false, leads: 'patient-records/list' },
  { of: 'somebody who was removed', patientRemoved: true, leads: 'patient-records/list' },
])('a draft $of leads, once it is deleted, to $leads', async (given) => {
  const { patientRemoved, leads, route = 'elsewhere', path = '/elsewhere' } = given;
  const gone = patientRemoved ? [buildMenu({ route: 'patients/:id', component: 'patients/show' })] : [];
  const menus = toTree([buildMenu({ route, component: leads }), ...gone]);
  session.start(buildSession({ user: buildProfile({ permissions, menus }) }));
  const record = { id: 9, patientId: 3, status: 'draft', patientRemoved } as PatientRecord;
  const { router, user } = renderPage(<EndRecord record={record} steps={['deleteDraft']} />, {
    custom: async () => ({ data: {} }) as never,
  });
  await user.click(screen.getByRole('button', { name: '删除草稿' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await expect.poll(() => router.state.location.pathname).toBe(path);
});
