import { test } from '../test';
import { walkInTwoWindows } from '../two-windows';

test('two windows in which two people change the same rows at random show the same in the end, forty times', async ({
  page,
  context,
  signIn,
}) => {
  test.setTimeout(1_800_000);
  const list = '/clinic/patients';
  await signIn('manager', list);
  const other = await context.newPage();
  await other.goto(list);
  await walkInTwoWindows([page, other], { runs: 40, steps: 25 });
});
