import { patients } from '@contract/patients';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PatientLink } from '@/domain/patient/patient-link';
import { session } from '@/providers/session/session';
import { buildMenu } from '../../lib/menu/menu-record';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const one = patients.endpoints.one.key;
const menus = [{ ...buildMenu({ route: 'clinic/patients/:id', component: 'patients/show' }), children: [] }];
const link = () => screen.queryByRole('link', { name: '张三' })?.getAttribute('href');

it('a name leads to its page where that is in the menu and its call is granted, and nowhere else', () => {
  session.start(buildSession({ user: buildProfile({ permissions: [one], menus }) }));
  renderPage(<PatientLink of={{ patientId: 7 }} name="张三" />);
  expect(link()).toBe('/clinic/patients/7');
  act(() => session.update(buildProfile({ permissions: [], menus })));
  expect(link()).toBeUndefined();
  expect(screen.getByText('张三')).toBeTruthy();
  act(() => session.update(buildProfile({ permissions: [one], menus: [] })));
  expect(link()).toBeUndefined();
});
