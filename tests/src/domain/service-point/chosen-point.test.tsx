import { servicePoints } from '@contract/service-points';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { rememberServicePoint } from '@/domain/service-point/last-service-point';
import { useChosenPoint } from '@/domain/service-point/use-chosen-point';
import { useServicePoints } from '@/domain/service-point/use-service-points';
import { session, useSession } from '@/providers/session/session';
import { buildProfile } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

afterEach(() => {
  session.clear();
  localStorage.clear();
});

const stores = Array.from({ length: 300 }, (_, at) => ({ id: at + 1, name: `门店${at + 1}`, code: `SP-${at + 1}` }));

/** As the server does: so many as were asked for, if it gives so many. */
const getList = async ({ pagination }: { pagination?: { pageSize?: number } }) => {
  const { pageSize } = servicePoints.endpoints.options.query.parse({ pageSize: String(pagination?.pageSize) });
  return { data: stores.slice(0, pageSize), total: stores.length } as never;
};

function Chosen() {
  const { servicePointId } = useChosenPoint();
  const { points = [] } = useServicePoints();
  return servicePointId ? <p>{`${servicePointId} of ${points.length}`}</p> : null;
}

it('where there are more than a picker lists, a page begins with the one worked with last, too', async () => {
  useSession.setState({ user: buildProfile({ id: 1, servicePointIds: null }) });
  rememberServicePoint(299);
  renderPage(<Chosen />, { getList });
  expect((await screen.findByRole('paragraph')).textContent).toBe('299 of 300');
});

it.each([
  ['makes another the first', [4, 3]],
  ['closes it', [4]],
])(
  'a page goes on with the service point that it shows where a colleague %s, until its user chooses',
  async (_, then) => {
    useSession.setState({ user: buildProfile({ servicePointIds: null, staff: null }) });
    let ids = [3];
    let refetch = () => Promise.resolve();
    function Page() {
      const client = useQueryClient();
      refetch = () => client.refetchQueries();
      const { servicePointId, choosePoint } = useChosenPoint();
      const { points = [] } = useServicePoints();
      return (
        <button type="button" onClick={() => choosePoint(5)}>
          {`${servicePointId} of ${points.map(({ id }) => id)}`}
        </button>
      );
    }
    const rows = () => ids.map((id) => ({ id, name: `${id} 店` }));
    const { user } = renderPage(<Page />, { getList: async () => ({ data: rows(), total: ids.length }) as never });
    await screen.findByText('3 of 3');
    ids = then;
    await act(() => refetch());
    await user.click(await screen.findByText(`3 of ${then}`));
    await screen.findByText(`5 of ${then}`);
  },
);
