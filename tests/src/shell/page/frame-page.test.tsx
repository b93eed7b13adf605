import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FramePage } from '@/shell/page/frame-page';
import { json, stubServer } from '../../providers/stub-server';
import { renderAt } from '../render-at';

const server = stubServer();
const config = { demoAccounts: [], rememberPassword: false, filingNumber: '', frameHosts: ['charts.example.org'] };

beforeEach(() => {
  server.answers((response) => json(response, { status: 0, data: config, message: '' }));
  // Whether a frame loads is the browser's business; here it must not try.
  (
    window as unknown as { happyDOM: { settings: { disableIframePageLoading: boolean } } }
  ).happyDOM.settings.disableIframePageLoading = true;
});

afterEach(() => vi.useRealTimers());

const refused = '该地址不在允许的范围内，因此没有加载。';

// First of all: what the server has said once is known.
it('says soon that it waits for the settings, and shows the page with all its time once they come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const hanging: Parameters<Parameters<typeof server.answers>[0]>[0][] = [];
  server.answers((response) => void hanging.push(response));
  renderAt('/', <FramePage src="https://charts.example.org/day" title="charts" />);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  screen.getByText('暂时读取不到系统设置，读取到后会自动显示。');
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  screen.getByText(/系统设置/);
  server.answers((response) => json(response, { status: 0, data: config, message: '' }));
  for (const response of hanging) response.writeHead(503).end();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByTitle('charts')).toBeTruthy();
});

it('frames a page of an allowed host, where it cannot act as the console', async () => {
  renderAt('/', <FramePage src="https://charts.example.org/day" title="charts" />);
  const frame = await screen.findByTitle('charts');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups');
});

it.each(['https://evil.example/', 'https://charts.example.org.evil.example/', 'javascript:alert(1)', '//evil.example'])(
  'does not load %s',
  async (src) => {
    renderAt('/', <FramePage src={src} title="page" />);
    expect(await screen.findByText(refused)).toBeTruthy();
    expect(screen.queryByTitle('page')).toBeNull();
  },
);

it('says so when the page stays silent, and offers a window of its own', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderAt('/', <FramePage src="https://charts.example.org/" title="charts" />);
  await screen.findByTitle('charts');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByRole('heading', { name: '页面无法显示' })).toBeTruthy();
  const link = screen.getByRole('link', { name: /在新窗口中打开$/ });
  expect(link.getAttribute('href')).toBe('https://charts.example.org/');
});

it('leaves a page alone that has loaded', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderAt('/', <FramePage src="https://charts.example.org/" title="charts" />);
  fireEvent.load(await screen.findByTitle('charts'));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByTitle('charts')).toBeTruthy();
});
