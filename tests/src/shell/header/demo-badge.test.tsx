import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DemoBadge } from '@/shell/header/demo-badge';
import { json, stubServer } from '../../providers/stub-server';
import { renderAt } from '../render-at';

const server = stubServer();

it('says that the data are a demo’s once the server has said so', async () => {
  const account = { username: 'staff', password: 'secret', role: 'storeStaff' };
  const config = { demoAccounts: [account], rememberPassword: false, filingNumber: '' };
  server.answers((response) => json(response, { status: 0, data: config, message: '' }));
  renderAt('/', <DemoBadge />);
  expect(screen.queryByText('演示数据')).toBeNull();
  expect(await screen.findByText('演示数据')).toBeTruthy();
});
