import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Badges } from '@/shell/badges';
import { json, stubServer } from '../providers/stub-server';
import { renderAt } from './render-at';

const server = stubServer();

const account = { username: 'staff', password: 'secret', role: 'storeStaff' };
let config: Record<string, unknown>;

beforeEach(() => {
  config = { demoAccounts: [account], rememberPassword: false, filingNumber: '' };
  server.answers((response) => json(response, { status: 0, data: config, message: '' }));
});

// The settings are asked for once: what they say is this file's only state.
it('say that the data are a demo’s, and whose clock it is that is not this computer’s, once the server has said so', async () => {
  const { timeZone: own } = Intl.DateTimeFormat().resolvedOptions();
  config.timeZone = own === 'Asia/Tokyo' ? 'Asia/Shanghai' : 'Asia/Tokyo';
  renderAt('/', <Badges />);
  expect(screen.queryByText('演示数据')).toBeNull();
  expect(await screen.findByText('演示数据')).toBeTruthy();
  expect(screen.getByText(/^时间为(日本|中国)标准时间$/)).toBeTruthy();
});
