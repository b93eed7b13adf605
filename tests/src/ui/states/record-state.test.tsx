import type { GetOneResponse, HttpError } from '@refinedev/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { RecordState } from '@/ui/states/record-state';
import { renderPage } from '../render-page';

type Query = UseQueryResult<GetOneResponse<{ id: number }>, HttpError>;

const loaded = { data: { data: { id: 7 } }, isFetchedAfterMount: true, isPending: false } as Query;
// As after a minute in a hidden tab: the cache has forgotten the row, and it is asked for anew.
const forgotten = { data: undefined, isFetchedAfterMount: false, isPending: true } as Query;

function Page({ fresh }: { fresh: boolean }) {
  const [query, setQuery] = useState(loaded);
  return (
    <>
      <button type="button" onClick={() => setQuery(forgotten)}>
        forget
      </button>
      <RecordState query={query} fresh={fresh}>
        {({ id }) => <input aria-label={`row ${id}`} />}
      </RecordState>
    </>
  );
}

describe('the page of a row that the cache has forgotten', () => {
  it('keeps what was typed into its form', async () => {
    const { user } = renderPage(<Page fresh />);
    await user.type(screen.getByRole('textbox', { name: 'row 7' }), '未保存');
    await user.click(screen.getByRole('button', { name: 'forget' }));
    expect((screen.getByRole('textbox', { name: 'row 7' }) as HTMLInputElement).value).toBe('未保存');
  });

  it('waits for the row where it is only shown', async () => {
    const { user } = renderPage(<Page fresh={false} />);
    await user.click(screen.getByRole('button', { name: 'forget' }));
    expect(screen.queryByRole('textbox', { name: 'row 7' })).toBeNull();
  });
});
