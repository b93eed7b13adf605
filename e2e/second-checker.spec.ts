import { ibmViolations } from './ibm-violations';
import { everyLook, show } from './looks';
import { follow, isSound } from './pages';
import { withSettings } from './prepared';
import { expect, test } from './test';

// One of each kind: all are judged by long/second-checker.spec.ts.
const paths = [
  '/dashboard/workbench',
  '/clinic/patients',
  '/clinic/patients/create',
  '/clinic/appointments',
  '/stores/service-points/2',
];

test('IBM’s checker finds nothing wrong on a dashboard, a list, a form, a calendar and a record', async ({
  page,
  signIn,
}) => {
  await withSettings(page, { themeMode: 'system', multiTab: false });
  await signIn('manager');
  for (const [index, path] of paths.entries()) {
    const look = everyLook[(index * 5) % everyLook.length];
    if (!look) continue;
    await follow(page, path);
    await show(page, look);
    await isSound(page, path);
    expect.soft(await ibmViolations(page), `${path} ${Object.values(look).join(' ')}`).toEqual([]);
  }
});
