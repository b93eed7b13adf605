import { servicePoints } from '@contract/service-points';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rememberServicePoint } from '@/domain/service-point/last-service-point';
import { useChosenPoint } from '@/domain/service-point/use-chosen-point';
import { useServicePoints } from '@/domain/service-point/use-service-points';
import { useSession } from '@/providers/session/session';
import { buildProfile } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

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
