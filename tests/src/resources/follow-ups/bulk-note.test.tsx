import { followUps } from '@contract/follow-ups';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '@/providers/session';
import { FollowUpBulkActions } from '@/resources/follow-ups/bulk-actions';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const selection = {
  ids: [1, 2],
  rowOf: () => undefined,
  nameOf: (id: number) => `提醒 ${id}`,
  clear: () => {},
  keep: () => {},
};

it('nothing of a note that is pasted is cut: it is said to be too long, and not sent', async () => {
  session.start(buildSession({ user: buildProfile({ permissions: [followUps.endpoints.contact.key] }) }));
  const { user } = renderPage(<FollowUpBulkActions selection={selection} servicePointId={1} />);
  await user.click(screen.getByRole('button', { name: '登记联系' }));
  const dialog = within(await screen.findByRole('dialog'));
  const note = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: '备注' });
  await user.click(note);
  await user.paste('请于周六复查'.repeat(84));
  expect(note.value).toHaveLength(504);
  expect(dialog.getByRole('alert').textContent).toBe('最多 500 个字符');
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: '登记联系' });
  expect(send.disabled).toBe(true);
  await user.type(note, '{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(send.disabled).toBe(false);
});
