import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TextFilter } from '@/ui/list/filters/filter-inputs';
import { renderPage } from '../../render-page';

const asked = vi.fn();

function List() {
  const [values, setValues] = useState<Record<string, unknown>>({});
  const filters = {
    label: () => '标题',
    value: (name: string) => values[name],
    set: (changed: Record<string, unknown>) => {
      asked(changed);
      setValues({ ...values, ...changed });
    },
    reset: () => setValues({}),
    isActive: false,
  };
  return (
    <>
      <TextFilter filters={filters} name="keyword" schema={z.string()} isNumber={false} />
      <button type="button" onClick={filters.reset}>
        reset
      </button>
    </>
  );
}

it('asks once for what was typed, and is empty after a reset', async () => {
  const { user } = renderPage(<List />);
  const input = screen.getByRole('textbox', { name: '标题' });
  await user.type(input, '用眼卫生');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(asked.mock.calls).toEqual([[{ keyword: '用眼卫生' }]]);

  await user.click(screen.getByRole('button', { name: 'reset' }));
  await waitFor(() => expect((input as HTMLInputElement).value).toBe(''));
  expect(asked).toHaveBeenCalledTimes(1);

  await user.type(input, '户外');
  await user.clear(input);
  await user.type(input, '近视');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ keyword: '近视' }));
});
