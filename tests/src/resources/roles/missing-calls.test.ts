import { patients } from '@contract/patients';
import { expect, it } from 'vitest';
import { missingCalls } from '@/resources/roles/missing-calls';

const { list, create, update, one } = patients.endpoints;
const node = (id: number, component: string, frameSrc = '') => ({ id, label: component, component, frameSrc });
const nodes = [
  node(1, ''),
  node(2, 'patients/list'),
  node(3, 'patients/create'),
  node(4, 'dashboard/workbench'),
  node(5, 'patients/list', 'https://example.org/'),
  node(6, 'clinic/data-dashboard'),
  node(7, 'patients/edit'),
];

it('finds the pages of a role that could not load, with the call that each lacks', () => {
  const found = missingCalls(nodes, { menuIds: [1, 2, 3, 4, 5, 6, 7], permissions: [create.key] });
  expect(found.map((missing) => [missing.node.id, missing.calls])).toEqual([
    [2, [list.key]],
    [6, ['GET /api/v1/dashboard/patients']],
    // A row is changed as it stands.
    [7, [update.key, one.key]],
  ]);
  expect(missingCalls(nodes, { menuIds: [1, 4, 5], permissions: [] })).toEqual([]);
});
