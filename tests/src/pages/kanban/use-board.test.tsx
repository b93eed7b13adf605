import { type FollowUpStatus, followUpStatuses } from '@contract/follow-up-steps';
import { type FollowUp, type FollowUpBoard, followUps } from '@contract/follow-ups';
import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { useBoard } from '@/pages/others/kanban/use-board';
import { text } from '@/providers/i18n';
import { session } from '@/providers/session/session';
import { buildFollowUp } from '../../domain/build-rows';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { toastOf } from '../../toast-titles';
import { renderPage } from '../../ui/render-page';

const { endpoints } = followUps;
const one = buildFollowUp({ id: 1, patientName: '甲' });
const other = buildFollowUp({ id: 2, patientName: '乙' });
/** By which a board is known for one that was fetched since. */
const later = buildFollowUp({ id: 3, patientName: '丙' });

const boardOf = (open: FollowUp[], completed: FollowUp[] = []): FollowUpBoard =>
  followUpStatuses.map((status) => {
    const cards = status === 'open' ? open : status === 'completed' ? completed : [];
    return { status, total: cards.length, cards };
  });

type Call = { url: string; payload: unknown; answer: (data: unknown) => void; refuse: (error: AppError) => void };

let boards: Call[] = [];
let writes: Call[] = [];
let move: (row: FollowUp, to: FollowUpStatus) => unknown = () => undefined;
let lookAgain: () => unknown = () => undefined;

function Page() {
  const board = useBoard({});
  move = (row, to) => board.move(row, to, null);
  lookAgain = () => board.query.refetch();
  const namesIn = (status: string) =>
    board.board?.find((column) => column.status === status)?.cards.map(({ patientName }) => patientName);
  return <p>{`待随访 ${namesIn('open')?.join('、')} 已完成 ${namesIn('completed')?.join('、')}`}</p>;
}

const looks = (text: string) => waitFor(() => expect(screen.getByText(/^待随访/).textContent).toBe(text));
const asked = (calls: () => Call[], count: number) => waitFor(() => expect(calls()).toHaveLength(count));

beforeEach(async () => {
  [boards, writes] = [[], []];
  toast.dismiss();
  const permissions = [endpoints.board, endpoints.setStatus, endpoints.place].map(({ key }) => key);
  session.start(buildSession({ user: buildProfile({ permissions }) }));
  const custom = ({ url, method, payload }: { url: string; method: string; payload?: unknown }) =>
    new Promise<never>((resolve, reject) => {
      const call = { url, payload, answer: (data: unknown) => resolve({ data } as never), refuse: reject };
      (method === 'get' ? boards : writes).push(call);
    });
  renderPage(<Page />, { custom });
  await asked(() => boards, 1);
  await act(async () => boards[0]?.answer(boardOf([one, other])));
  await looks('待随访 甲、乙 已完成 ');
});

const complete = (row: FollowUp) => act(async () => void move(row, 'completed'));

describe('a card that is moved', () => {
  it('stays where it was put whatever board comes before its answer', async () => {
    await complete(one);
    await looks('待随访 乙 已完成 甲');
    await act(async () => void lookAgain());
    await act(async () => boards.at(-1)?.answer(boardOf([one, other, later])));
    await looks('待随访 乙、丙 已完成 甲');
  });

  it('stays there while the one that was moved before it is told of', async () => {
    await complete(one);
    await complete(other);
    await looks('待随访  已完成 乙、甲');
    await asked(() => writes, 1);
    await act(async () => writes[0]?.answer(one));
    await asked(() => writes, 2);
    // Its place in the column.
    await act(async () => writes[1]?.answer(one));
    await asked(() => writes, 3);
    await act(async () => boards.at(-1)?.answer(boardOf([other, later], [{ ...one, status: 'completed' }])));
    await looks('待随访 丙 已完成 乙、甲');
  });

  it('is taken back from where it was put, and from nowhere else', async () => {
    await act(async () => void move(other, 'open'));
    await asked(() => writes, 1);
    await act(async () => writes[0]?.answer(other));
    await act(async () => boards.at(-1)?.answer(boardOf([other, one])));
    const title = text('kanban.ordered', { name: '乙' });
    const shown = await waitFor(() => toastOf(title) ?? expect.fail('It was not told'));
    const action = 'action' in shown ? shown.action : undefined;
    if (action && typeof action === 'object' && 'onClick' in action)
      await act(async () => action.onClick(new MouseEvent('click') as never));
    await asked(() => writes, 2);
    expect(writes.map(({ payload }) => payload)).toMatchObject([
      { after: null, known: { status: 'open' } },
      { after: 1, known: { status: 'open', after: null } },
    ]);
  });

  it('alone goes back where it is refused', async () => {
    await complete(one);
    await complete(other);
    await asked(() => writes, 1);
    await act(async () => writes[0]?.refuse(new AppError({ kind: 'http', statusCode: 409, message: 'refused' })));
    await looks('待随访 甲 已完成 乙');
  });
});
