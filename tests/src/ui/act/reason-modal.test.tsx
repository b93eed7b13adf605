import { requiredText } from '@contract/fields';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReasonModal } from '@/ui/act/reason-modal';
import { renderPage } from '../render-page';

it('takes as much of a reason as the call it is for, and says where that is too much', async () => {
  const attempt = vi.fn(async () => ({ data: null }));
  const { user } = renderPage(
    <ReasonModal
      title="作废"
      label="原因"
      schema={requiredText(500)}
      okText="确定"
      attempt={attempt}
      onClose={() => {}}
    />,
  );
  const box = () => screen.getByRole('textbox', { name: '原因' });
  await user.click(box());
  await user.paste('𠮷'.repeat(501));
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(screen.getByText('最多 500 个字符')).toBeDefined();
  expect(attempt).not.toHaveBeenCalled();

  await user.clear(box());
  await user.paste('𠮷'.repeat(500));
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(attempt).toHaveBeenCalledWith('𠮷'.repeat(500));
});
