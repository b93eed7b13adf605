import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ProfileForm } from '@/domain/profile/profile-form';
import { session } from '@/providers/session/session';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

it.each([
  [3, false],
  [2, true],
  [0, true],
])('of %s recovery codes that are left the profile warns: %s', (recoveryCodesLeft, isWarned) => {
  const user = buildProfile({ hasSecondFactor: true, recoveryCodesLeft });
  session.start(buildSession({ user }));
  renderPage(<ProfileForm user={user} onSaved={vi.fn()} onCancel={vi.fn()} onSecure={vi.fn()} />);
  const text = screen.getByText(new RegExp(`还有 ${recoveryCodesLeft} 个恢复码`));
  expect(text.closest('[role=alert]') !== null).toBe(isWarned);
});
