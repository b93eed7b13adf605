import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { expect, it, vi } from 'vitest';
import { late } from '@/components/late';

const Greeting = ({ name }: { name: string }) => <p>{`你好，${name}`}</p>;
const waiting = ({ name }: { name: string }) => <p>{`${name}…`}</p>;

it('shows a placeholder until the part has come', async () => {
  const Part = late(async () => Greeting, waiting);
  render(
    <>
      <Part name="甲" />
      <Part name="乙" />
    </>,
  );
  expect(screen.getByText('甲…')).toBeTruthy();
  expect(await screen.findByText('你好，甲')).toBeTruthy();
  expect(await screen.findByText('你好，乙')).toBeTruthy();
  expect(screen.queryByText('甲…')).toBeNull();
  render(<Part name="丙" />);
  expect(screen.getByText('你好，丙')).toBeTruthy();
});

it('is drawn at once where it was downloaded ahead', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = late(load, waiting);
  Part.loadAhead();
  await vi.waitFor(() => expect(load).toHaveResolved());
  render(<Part name="甲" />);
  expect(screen.getByText('你好，甲')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('gives a failed download to the error boundary, and tries again when it is shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'));
  const Part = late(load);
  const { unmount } = render(
    <ErrorBoundary fallback={<p>没有网络</p>}>
      <Part name="甲" />
    </ErrorBoundary>,
  );
  expect(await screen.findByText('没有网络')).toBeTruthy();
  unmount();
  render(<Part name="甲" />);
  expect(await screen.findByText('你好，甲')).toBeTruthy();
});
