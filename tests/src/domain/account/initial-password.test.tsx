import { screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { useTellPassword } from '@/domain/account/initial-password';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { renderPage } from '../../ui/render-page';

afterEach(() => unsavedWork.discard());

function Page({ password }: { password: string }) {
  const tell = useTellPassword();
  return <Button onClick={() => tell({ username: 'wang', password })}>tell</Button>;
}

it('a password that is told once is asked about before it is lost with the window, and hinders no change of the page', async () => {
  const { user } = renderPage(<Page password="first-one" />);
  await user.click(screen.getByRole('button', { name: 'tell' }));
  await screen.findByText('first-one');
  expect([unsavedWork.any(), unsavedWork.anyOnPages()]).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: '我已记下' }));
  await waitFor(() => expect(unsavedWork.any()).toBe(false));
});

it('of one that was told already there is nothing to lose', async () => {
  const { user } = renderPage(<Page password="" />);
  await user.click(screen.getByRole('button', { name: 'tell' }));
  await screen.findByRole('button', { name: '我已记下' });
  expect(unsavedWork.any()).toBe(false);
});
