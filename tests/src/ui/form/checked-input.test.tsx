import { optionalName } from '@contract/fields';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CheckedInput } from '@/ui/form/checked-input';
import { renderPage } from '../render-page';

function Room() {
  const [room, setRoom] = useState('');
  return (
    <CheckedInput
      schema={optionalName(32)}
      aria-label="我的诊室"
      value={room}
      onChange={({ target }) => setRoom(target.value)}
    />
  );
}

it('keeps all that is pasted, and says what is wrong with it as long as it is', async () => {
  const { user } = renderPage(<Room />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '我的诊室' });
  await user.click(input);
  await user.paste('三'.repeat(33));
  expect(input.value).toHaveLength(33);
  expect(screen.getByRole('alert').textContent).toBe('最多 32 个字符');
  expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);

  await user.type(input, '{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
});
