import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { NumberInput } from '@/ui/form/number-input';
import { renderPage } from '../render-page';

it('what is no number stands until it is corrected, and is deleted as it was typed', async () => {
  let held: number | string | null = null;
  const Page = () => {
    const [value, setValue] = useState<number | string | null>(null);
    held = value;
    return (
      <>
        <NumberInput schema={z.number()} value={value as number} onChange={setValue} />
        <button type="button">elsewhere</button>
      </>
    );
  };
  const { user } = renderPage(<Page />);
  const input = screen.getByRole<HTMLInputElement>('spinbutton');
  await user.type(input, '1O');
  await user.tab();
  expect([held, input.value]).toEqual(['1O', '1O']);
  await user.clear(input);
  await user.tab();
  expect([held, input.value]).toEqual([null, '']);
  // Shown as 1000, it was none to the form.
  await user.type(input, '1e3');
  await user.tab();
  expect([held, input.value]).toEqual([1000, '1000']);
});
