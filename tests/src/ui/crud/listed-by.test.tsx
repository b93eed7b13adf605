import { patients } from '@contract/patients';
import { roles } from '@contract/roles';
import { staff } from '@contract/staff';
import { users } from '@contract/users';
import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { filterSearch } from '@/lib/rows/list-view';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { useListedAs, useListedBy } from '@/ui/crud/listed-by';
import { TabContext } from '@/ui/tab/tab-context';
import { renderPage } from '../render-page';

afterEach(() => unsavedWork.discard());

/** What a page at an address reads there. */
async function at<Value>(search: string, read: () => Value) {
  let value: Value | undefined;
  function Page() {
    value = read();
    return null;
  }
  const page = (
    <TabContext value="/create">
      <Page />
    </TabContext>
  );
  const { router } = renderPage(page);
  const to = (next: string) => act(() => router.navigate(`/${next}`));
  await to(search);
  return { value: () => value, to };
}

it('is of whom the list is filtered by, and of nothing else that narrows it', async () => {
  const listed = await at(filterSearch({ servicePointId: 3, orgId: '', status: 0, keyword: '7' }), useListedBy);
  expect(listed.value()).toEqual({ servicePointId: 3 });
  await listed.to('');
  expect(listed.value()).toEqual({});
});

it.each([
  ['patients', patients.input, { servicePointId: 3 }],
  ['staff', staff.input, { orgId: 2, servicePointIds: [3] }],
  ['users', users.input, { orgId: 2, servicePointIds: [3], roleIds: [4] }],
  ['roles', roles.input, { orgId: 2 }],
] as [string, z.ZodObject, object][])(
  'begins a new row of %s with what its form has of that',
  async (_, input, start) => {
    const listed = await at('?orgId=2&servicePointId=3&roleId=4&from=5', () => useListedAs(input));
    expect(listed.value()).toEqual(start);
  },
);

it('begins anew as another list was, unless something is typed', async () => {
  const listed = await at('?servicePointId=3', () => useListedAs(patients.input));
  await listed.to('?servicePointId=4');
  expect(listed.value()).toEqual({ servicePointId: 4 });
  act(() => unsavedWork.mark('form', '/create'));
  await listed.to('?servicePointId=5');
  expect(listed.value()).toEqual({ servicePointId: 4 });
});
