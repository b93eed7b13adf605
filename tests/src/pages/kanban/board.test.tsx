import type { FollowUp, FollowUpBoard } from '@contract/follow-ups';
import { allEndpoints } from '@contract/index';
import type { DndContextProps, DragCancelEvent, DragStartEvent } from '@dnd-kit/core';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Board } from '@/pages/others/kanban/board';
import { session } from '@/providers/session/session';
import { buildFollowUp } from '../../domain/build-rows';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

/** What the board hands over to the library, which measures, and so drags nothing where nothing is laid out. */
let given: DndContextProps;
vi.mock('@dnd-kit/core', async (original) => {
  const library = await original<typeof import('@dnd-kit/core')>();
  const DndContext = (props: DndContextProps) => {
    given = props;
    return <library.DndContext {...props} />;
  };
  return { ...library, DndContext };
});

const boardOf = (cards: FollowUp[]) => [
  { status: 'open', cards, total: cards.length },
  { status: 'contacted', cards: [], total: 0 },
];

beforeEach(() =>
  session.start(buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key) }) })),
);
afterEach(() => session.clear());

it('a card in hand that the filtered board has no more is called by its name to the end', async () => {
  const card = buildFollowUp({ status: 'open' });
  let setCards = (_: FollowUp[]) => {};
  const Page = () => {
    const [cards, set] = useState<FollowUp[]>([card]);
    setCards = set;
    return <Board board={boardOf(cards) as FollowUpBoard} onMove={async () => {}} onOpen={() => {}} />;
  };
  renderPage(<Page />);
  const active = { id: card.id };
  act(() => given.onDragStart?.({ active } as DragStartEvent));
  act(() => setCards([]));
  const said = given.accessibility?.announcements?.onDragCancel({ active } as DragCancelEvent);
  expect(said).toBe('已取消，张三的卡片回到原处');
});
