import { allEndpoints } from '@contract/index';
import { patients } from '@contract/patients';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RevealedPhone } from '@/domain/patient/revealed-phone';
import { publish } from '@/providers/live/live-provider';
import { session } from '@/providers/session/session';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const before = { id: 5, name: '张三', phone: '138****0000', updatedAt: '2026-11-01T08:00:00.000Z' };

function Page({ next }: { next: Partial<typeof before> }) {
  const [row, setRow] = useState(before);
  return (
    <>
      <button type="button" onClick={() => setRow({ ...row, ...next })}>
        saved
      </button>
      <RevealedPhone call={patients.endpoints.revealPhone} of={row} />
    </>
  );
}

async function reveal(next: Partial<typeof before> = {}) {
  const { user } = renderPage(<Page next={next} />, {
    custom: (async () => ({ data: { phone: '13800000000' } })) as never,
  });
  await user.click(screen.getByRole('button', { name: '显示完整手机号 张三' }));
  await screen.findByText('13800000000');
  return user;
}

beforeEach(() =>
  session.start(buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key) }) })),
);
afterEach(() => session.clear());

it.each([
  { of: 'that looks different', next: { phone: '139****1111', updatedAt: '2026-11-01T09:00:00.000Z' } },
  { of: 'that is masked alike', next: { updatedAt: '2026-11-01T09:00:00.000Z' } },
  { of: 'of somebody else', next: { id: 6 } },
])('shows no revealed number for another one $of', async ({ next }) => {
  const user = await reveal(next);
  await user.click(screen.getByRole('button', { name: 'saved' }));
  expect(screen.queryByText('13800000000')).toBeNull();
});

it('forgets a revealed number when its patient is changed elsewhere, and not with another', async () => {
  await reveal();
  const tell = (id: number) => act(async () => publish('updated', { ids: [id], by: null, what: 'rows' }, 'patients'));
  await tell(6);
  expect(screen.queryByText('13800000000')).not.toBeNull();
  await tell(5);
  expect(screen.queryByText('13800000000')).toBeNull();
});
