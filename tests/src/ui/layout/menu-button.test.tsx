import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MenuButton } from '@/ui/layout/menu-button';
import { renderPage } from '../render-page';

it('gives the keyboard back to its button by Escape, however often it was opened', async () => {
  const { user } = renderPage(<MenuButton menu={{ items: [{ key: 'low', label: 'low' }] }}>height</MenuButton>);
  const button = screen.getByRole('button', { name: 'height' });
  for (let time = 0; time < 2; time++) {
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('low'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
});
