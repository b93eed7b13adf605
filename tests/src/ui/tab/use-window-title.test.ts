import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setLanguage } from '@/providers/i18n';
import { useWindowTitle } from '@/ui/tab/use-window-title';

it('names product and page, in the language of the screen', async () => {
  const { rerender } = renderHook(({ label }: { label?: string }) => useWindowTitle(label), {
    initialProps: { label: '患者列表' as string | undefined },
  });
  expect(document.title).toBe('眼健康防控管理平台 - 患者列表');
  rerender({ label: undefined });
  expect(document.title).toBe('眼健康防控管理平台 - 无标题');
  await act(() => setLanguage('en_US'));
  expect(document.title).toBe('Eye Health Console - No title');
  await act(() => setLanguage('zh_CN'));
});
