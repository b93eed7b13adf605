import { act, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, it, vi } from 'vitest';
import { setLanguage, text } from '@/providers/i18n';
import { useNewVersion } from '@/shell/new-version/use-new-version';
import { renderPage } from '../ui/render-page';

vi.mock('@/providers/code/served-version', () => ({ servedVersion: async () => 'other' }));

function Page() {
  useNewVersion();
  return null;
}

afterEach(() => void toast.dismiss());

it('offers the new version in the language that is changed to while the offer stands', async () => {
  renderPage(<Page />);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  for (const language of ['zh_CN', 'en_US', 'zh_CN'] as const) {
    await act(() => setLanguage(language));
    await screen.findByText(text('newVersion.title'));
    await screen.findByText(text('newVersion.text'));
    await screen.findByRole('button', { name: text('newVersion.load') });
  }
});
