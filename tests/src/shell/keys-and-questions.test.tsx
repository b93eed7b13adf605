import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, Drawer, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { TabActions } from '@/shell/tabs/use-tab-actions';
import { useTabShortcut } from '@/shell/tabs/use-tab-shortcut';
import { useFullScreenContent } from '@/shell/use-full-screen-content';
import { PlainAntd } from '../ui/plain-antd';

const still = ({ children }: { children: ReactNode }) => (
  <PlainAntd>
    <App>{children}</App>
  </PlainAntd>
);

describe('Escape in the full screen of the content', () => {
  function Content() {
    const [isFull, toggle] = useFullScreenContent();
    const [open, setOpen] = useState(false);
    return (
      <>
        <p>{isFull ? 'alone' : 'with the menu'}</p>
        <button type="button" onClick={toggle}>
          toggle
        </button>
        <button type="button" onClick={() => setOpen(true)}>
          ask
        </button>
        {open && <Modal open title="Really?" onCancel={() => setOpen(false)} />}
      </>
    );
  }

  it('closes what is open over it, and leaves only when there is nothing more to close', async () => {
    const user = userEvent.setup();
    render(<Content />, { wrapper: still });
    await user.click(screen.getByRole('button', { name: 'toggle' }));
    await user.click(screen.getByRole('button', { name: 'ask' }));
    await screen.findByRole('dialog', { name: 'Really?' });

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('alone')).toBeTruthy();

    await user.keyboard('{Escape}');
    expect(screen.getByText('with the menu')).toBeTruthy();
  });

  it('stays while an input method is at work', async () => {
    render(<Content />, { wrapper: still });
    await userEvent.click(screen.getByRole('button', { name: 'toggle' }));
    fireEvent.keyDown(window, { key: 'Escape', isComposing: true });
    expect(screen.getByText('alone')).toBeTruthy();
  });
});

describe('Alt+PageDown', () => {
  const tabs = ['/', '/other'].map((key) => ({ key, search: '', timeStamp: 0, lastUsed: 0 }));
  const press = (children: ReactNode) => {
    const go = vi.fn();
    render(children, { wrapper: still });
    renderHook(() => useTabShortcut(tabs, { go } as unknown as TabActions));
    act(() => void fireEvent.keyDown(window, { key: 'PageDown', altKey: true }));
    return go;
  };

  it('shows no other page behind a question', () => {
    expect(press(<Modal open title="Remove her?" />)).not.toHaveBeenCalled();
  });

  it('leaves a drawer with its page', () => {
    expect(press(<Drawer open title="Reminder" />)).toHaveBeenCalledWith(tabs[1]);
  });
});
