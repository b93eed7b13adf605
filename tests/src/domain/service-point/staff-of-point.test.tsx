import { act, screen } from '@testing-library/react';
import { it } from 'vitest';
import { usePointInAddress } from '@/domain/service-point/use-point-in-address';
import { useStaffOfPoint } from '@/domain/service-point/use-staff-of-point';
import { renderPage } from '../../ui/render-page';

let choosePoint: (id: number | null) => void;
let chooseStaff: (id: number | null) => void;

function Whose() {
  const [point, putPoint] = usePointInAddress();
  const [staff, putStaff] = useStaffOfPoint(point);
  choosePoint = putPoint;
  chooseStaff = putStaff;
  return <p>{`${staff} of ${point}`}</p>;
}

it('somebody chosen at one service point is not looked for at another, also by whom the address is given to', async () => {
  const { router } = renderPage(<Whose />);
  const choose = async (then: () => void, shown: string) => {
    act(then);
    await screen.findByText(shown);
  };
  await choose(() => chooseStaff(7), '7 of undefined');
  await choose(() => choosePoint(2), '7 of 2');
  await choose(() => chooseStaff(8), '8 of 2');
  const ofTwo = router.state.location.search;
  await choose(() => choosePoint(3), 'null of 3');
  await choose(() => choosePoint(null), '8 of undefined');
  await choose(() => chooseStaff(null), 'null of undefined');
  await choose(() => void router.navigate(`/${ofTwo}`), '8 of 2');
});
