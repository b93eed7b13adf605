import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { setLanguage, text } from '@/providers/i18n';
import { PartFailed } from '@/ui/states/part-failed';
import { ErrorState } from '@/ui/states/states';
import { renderPage } from '../render-page';

const noNetwork = () => new AppError({ kind: 'network', statusCode: 0, message: () => text('errors.network') });

it('says why something could not be loaded in the language that is changed to', async () => {
  renderPage(<ErrorState error={noNetwork()} onRetry={() => undefined} />);
  const before = text('errors.network');
  await screen.findByText(before, { exact: false });
  await act(() => setLanguage('en_US'));
  await screen.findByText(text('errors.network'), { exact: false });
  expect(document.body.textContent).not.toContain(before);
  await act(() => setLanguage('zh_CN'));
});

it.each([
  [500, 1],
  [0, 1],
  [403, 0],
  [404, 0],
])('offers another try after %i where that may help', (statusCode, tries) => {
  const error = new AppError({ kind: 'http', statusCode, message: '' });
  const refetch = () => undefined;
  const { unmount } = renderPage(<ErrorState error={error} onRetry={refetch} />);
  // Of a 500 there is no toast, which would be heard.
  expect(screen.getByRole('alert').textContent).toContain(text('common.loadFailed'));
  expect(screen.queryAllByRole('button', { name: text('buttons.retry') })).toHaveLength(tries);
  unmount();
  renderPage(<PartFailed query={{ error, refetch }} />);
  expect(screen.queryAllByRole('button', { name: text('buttons.retry') })).toHaveLength(tries);
});
