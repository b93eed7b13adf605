import { act, screen } from '@testing-library/react';
import { memo } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DueTag } from '@/domain/follow-up/follow-up-tags';
import { useAgeText } from '@/domain/patient/age';
import { renderPage } from '../../ui/render-page';

afterEach(() => {
  vi.useRealTimers();
});

const Age = () => useAgeText()('2026-11-26');

/** A row that has not changed, and so is not drawn anew with its list. */
const Row = memo(function Row() {
  return (
    <p>
      <DueTag dueDate="2026-11-27" timing="dueSoon" /> <Age />
    </p>
  );
});

it('a row that stands open overnight says how many days are left, and how old somebody is, by the new day', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-25T09:00:00Z') });
  renderPage(<Row />);
  screen.getByText('还有 2 天');
  vi.setSystemTime(new Date('2026-11-26T01:00:00Z'));
  act(() => vi.advanceTimersByTime(60_000));
  screen.getByText('还有 1 天');
  vi.setSystemTime(new Date('2026-12-26T01:00:00Z'));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText(/0岁1月/)).toBeTruthy();
});
