import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '@/lib/app-error';
import { setLanguage, text } from '@/providers/i18n';
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
