import { roles } from '@contract/roles';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preview } from '@/providers/session/preview';
import { session } from '@/providers/session/session';
import { tabs, useTabs } from '@/providers/work/tabs';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { usePreview } from '@/resources/roles/use-preview';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

function Page() {
  const enter = usePreview();
  return (
    <button type="button" onClick={() => void enter({ id: 3, name: '店员' })}>
      preview
    </button>
  );
}

beforeEach(() => session.start(buildSession({ user: buildProfile({ permissions: [roles.endpoints.preview.key] }) })));
afterEach(() => {
  vi.restoreAllMocks();
  unsavedWork.discard();
  session.clear();
});

it('asks about what was typed while the server was asked, before the page goes with it', async () => {
  const enter = vi.spyOn(preview, 'enter').mockImplementation(() => undefined);
  let answer = () => {};
  const custom = vi.fn(
    () =>
      new Promise<never>((resolve) => {
        answer = () => resolve({ data: null } as never);
      }),
  );
  const { user } = renderPage(<Page />, { custom });
  await user.click(screen.getByText('preview'));
  await waitFor(() => expect(custom).toHaveBeenCalled());
  act(() => {
    tabs.show('/clinic/patients/create', '');
    unsavedWork.mark('form', '/clinic/patients/create');
  });
  await act(async () => answer());
  await user.click(await screen.findByRole('button', { name: '留在此页' }));
  expect(enter).not.toHaveBeenCalled();
  expect(useTabs.getState().tabs).toHaveLength(1);
  expect(unsavedWork.any()).toBe(true);
});
