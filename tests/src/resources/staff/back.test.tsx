import type { StaffMember } from '@contract/staff';
import { screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { text } from '@/providers/i18n';
import { session } from '@/providers/session/session';
import { useStaffStatus } from '@/resources/staff/use-staff-status';
import { buildSession } from '../../providers/build-profile';
import { toastTitles } from '../../toast-titles';
import { renderPage } from '../../ui/render-page';

const member = (status: 0 | 1) =>
  ({ id: 7, realName: '王五', account: { id: 9, username: 'wangwu', status } }) as unknown as StaffMember;

function BackButton() {
  const setStatus = useStaffStatus();
  return (
    <button type="button" onClick={() => setStatus(member(0), 1)}>
      back
    </button>
  );
}

it.each([
  [1, 'account.statusChanged.1'],
  [0, 'staff.backWithoutAccount'],
] as const)('who is back is told of with what became of the account: %s', async (status, words) => {
  session.start(buildSession());

  const custom = vi.fn(() => Promise.resolve({ data: member(status) as never }));
  const { user } = renderPage(<BackButton />, { custom });
  await user.click(screen.getByRole('button', { name: 'back' }));
  await waitFor(() => expect(toastTitles()).toContain(text(words)));
  toast.dismiss();
});
