import type { Endpoint, Resource } from '@contract/endpoints';
import { fieldMeta } from '@contract/field-meta';
import { allEndpoints, allResources, endpointOf } from '@contract/index';
import { type BaseRecord, type DataProvider, type MetaQuery, useTable } from '@refinedev/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Pickers } from '@/domain/pickers/pickers';
import { text } from '@/providers/i18n';
import { useSession } from '@/providers/session/session';
import { resourcePages } from '@/resources/index';
import type { CrudContract } from '@/ui/crud/crud-contract';
import { CrudTable } from '@/ui/crud/crud-table';
import { sampleInput } from '../../../conformance/sample/sample-input';
import { wholeMenu } from '../lib/menu/whole-menu';
import { buildProfile } from '../providers/build-profile';
import { renderPage } from '../ui/render-page';

const pageSize = 3;

/** A network whose answers are what the contract says, each row naming other rows than the one before. */
function countingNetwork() {
  const asked: string[] = [];
  let lastId = 100;
  const sample = (schema: z.ZodType): unknown => {
    const endpoint = { key: '', query: z.object({}), body: schema } as unknown as Endpoint;
    const reference = () => {
      lastId += 1;
      return lastId;
    };
    return sampleInput(endpoint, { reference, password: 'Demo@2026' }).body;
  };
  const ask = (endpoint: Endpoint, detail: unknown = '') => {
    asked.push(`${endpoint.key} ${JSON.stringify(detail)}`);
    return endpoint;
  };
  const rowOf = (endpoint: Endpoint) =>
    endpoint.output instanceof z.ZodObject && endpoint.output.shape.data instanceof z.ZodArray
      ? (endpoint.output.shape.data.element as z.ZodType)
      : undefined;
  const callOf = (resource: string, name: string, meta?: MetaQuery) => endpointOf(resource, meta?.endpoint ?? name);
  const provider = {
    getList: async ({ resource, meta, pagination }) => {
      const row = rowOf(ask(callOf(resource, 'list', meta), [meta?.query, pagination?.currentPage]));
      if (!row) return { data: sample(callOf(resource, 'list', meta).output) as never[], total: 0 };
      const data = Array.from({ length: pageSize }, (_, index) => ({ ...(sample(row) as BaseRecord), id: index + 1 }));
      return { data: data as never[], total: pageSize };
    },
    getOne: async ({ resource, id, meta }) => {
      const endpoint = ask(callOf(resource, 'one', meta), id);
      return { data: sample(endpoint.output) as never };
    },
    getMany: async ({ resource, ids, meta }) => {
      const endpoint = callOf(resource, 'one', meta);
      return { data: ids.map((id) => sample(ask(endpoint, id).output)) as never[] };
    },
    custom: async ({ meta, payload }) => {
      const endpoint = allEndpoints.find(({ key }) => key === meta?.call);
      if (!endpoint) throw new Error(`Not in the contract: ${meta?.call}`);
      ask(endpoint, [meta?.query, payload]);
      const row = rowOf(endpoint);
      return { data: (row ? { data: [sample(row)], total: 1, page: 1, pageSize } : sample(endpoint.output)) as never };
    },
  } satisfies Partial<DataProvider>;
  return { asked, provider };
}

/** Shows a page, until it has asked for all that it asks for. */
async function show(page: ReactNode, { asked, provider }: ReturnType<typeof countingNetwork>) {
  let client: QueryClient | undefined;
  function Spy() {
    client = useQueryClient();
    return null;
  }
  renderPage(
    <Pickers>
      <Spy />
      {page}
    </Pickers>,
    provider,
  );
  const idle = () =>
    vi.waitFor(() => {
      expect(asked.length).toBeGreaterThan(0);
      expect(client?.isFetching()).toBe(0);
    });
  // What has come is drawn, and asks in its turn.
  for (let round = 0; round < 3; round += 1) {
    await idle();
    await act(async () => {});
  }
}

const signIn = (calls: readonly Endpoint[], menus = wholeMenu) => {
  const permissions = calls.map(({ key }) => key);
  useSession.setState({
    user: buildProfile({ permissions, servicePointCount: 2, dataScope: 'all', menus }),
  });
};

beforeEach(() => {
  // Rather than the calendar.
  localStorage.setItem('appointmentView', JSON.stringify({ view: 'list' }));
  signIn(allEndpoints);
});
afterEach(() => useSession.setState({ user: null }));

const lists = allResources.flatMap(({ name, endpoints, screens = [] }: Resource) => {
  const load = resourcePages[`${name}/list`];
  return load ? [{ name, endpoints, screens, load }] : [];
});

describe.each(lists)('the list of $name', ({ name, endpoints, screens, load }) => {
  it('asks for its rows once, and for nothing once a row', async () => {
    const network = countingNetwork();
    const { asked } = network;
    const { default: List } = await load();
    await show(<List />, network);
    const keys = asked.map((call) => call.replace(/^(\S+ \S+) .*/, '$1'));
    const { list, all } = endpoints as Record<string, Endpoint>;
    expect(keys.filter((key) => key === list?.key || key === all?.key)).not.toEqual([]);
    expect(asked).toEqual([...new Set(asked)]);
    // One row of something, such as the service point of a calendar, is no row of a list.
    expect(keys.filter((key) => key.includes('{id}')).length).toBeLessThan(2);
    // In a tree the rows are what a filter is chosen from as well.
    const isTree = Object.values(list?.query.shape ?? {}).some((field) => fieldMeta(field).reference === name);
    const once = keys.filter((key, at) => !(isTree && key === list?.key) || keys.indexOf(key) === at);
    expect(once).toEqual([...new Set(keys)]);
  });

  it.each([
    ['may but read', ({ method }: Endpoint) => method === 'GET'],
    ['may not read one alone', (call: Endpoint) => call.method === 'GET' && call !== endpoints.one],
  ])('has a column of actions only where there are any, for whoever %s', async (_, isTheirs) => {
    signIn(allEndpoints.filter(isTheirs));
    const { default: List } = await load();
    await show(<List />, countingNetwork());
    if (!screen.queryByRole('columnheader', { name: text('list.actions') })) return;
    // It is the last.
    const cells = screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell').slice(-1));
    expect(cells.filter((cell) => within(cell).queryAllByRole('button').length === 0)).toEqual([]);
  });

  it('opens nothing from a row for whoever may read the list alone', async () => {
    const { list, all } = endpoints as Record<string, Endpoint>;
    signIn(allEndpoints.filter((call) => call === list || call === all));
    const { default: List } = await load();
    await show(<List />, countingNetwork());
    const cells = screen.queryAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell'));
    expect(cells.flatMap((cell) => within(cell).queryAllByRole('button'))).toEqual([]);
    expect(cells.flatMap((cell) => within(cell).queryAllByRole('link'))).toEqual([]);
  });

  it('leads to no page that is not in the menu, whatever may be done', async () => {
    signIn(allEndpoints, []);
    const { default: List } = await load();
    await show(<List />, countingNetwork());
    expect(screen.queryAllByRole('link')).toEqual([]);
    const names = [
      ...(screens.includes('create') ? [text(`${name}.titles.create`)] : []),
      ...(screens.includes('edit') ? [text('buttons.edit')] : []),
      ...(screens.includes('show') ? [text('buttons.show')] : []),
    ];
    for (const lead of names) expect(screen.queryAllByRole('button', { name: new RegExp(`^${lead}`) })).toEqual([]);
  });
});

const withReferences = allResources.flatMap((resource) => {
  const { row } = resource as unknown as Partial<CrudContract>;
  const names = Object.entries(row?.shape ?? {}).filter(([, field]) => fieldMeta(field).reference !== undefined);
  return row && names.length > 0
    ? [{ resource: resource as unknown as CrudContract, names: names.map(([name]) => name) }]
    : [];
});

it.each(withReferences)('columns of $names of $resource.name show the names that the row brings', async (given) => {
  const network = countingNetwork();
  const columns = given.names.map((key) => ({ key }));
  function Columns() {
    const table = useTable<BaseRecord & { id: number; updatedAt: string }>({ resource: given.resource.name });
    return <CrudTable of={given.resource} table={table} columns={columns} />;
  }
  await show(<Columns />, network);
  expect(network.asked).toHaveLength(1);
  expect(screen.getAllByRole('row').length).toBeGreaterThan(pageSize);
  // Ids of the sample's references have three digits.
  expect(screen.queryAllByRole('cell', { name: /^\d{3,}$/ })).toEqual([]);
});
