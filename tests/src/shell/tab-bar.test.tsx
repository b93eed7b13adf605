import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TabBar } from '@/shell/tabs/tab-bar';
import { stubServer } from '../providers/stub-server';
import { renderSignedIn } from './render-signed-in';

stubServer();

it('keeps the keyboard on a tab that is made one to be dragged', async () => {
  const path = '/clinic/patients';
  const node = { label: '患者列表', frameSrc: '', hideTab: false, type: 1 } as never;
  const routes = [{ path, node, component: 'patients/list', disabled: false, hideTab: false }];
  renderSignedIn(<TabBar routes={routes} tabKey={path} isFullScreen={false} onToggleFullScreen={() => {}} />);
  const plain = await screen.findByRole('tab');
  plain.focus();
  fireEvent.pointerEnter(screen.getByRole('tablist'));
  await waitFor(() => expect(plain.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('tab'));
});
