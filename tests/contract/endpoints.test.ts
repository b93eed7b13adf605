import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, defineResource, rowMeta } from '../../contract/endpoints';
import { menuGroups } from '../../contract/first-menu';
import { allEndpoints, allResources, changedBy, contract } from '../../contract/index';

describe('call', () => {
  it('names itself by method and full path, and takes an id for each parameter', () => {
    const endpoint = call('PUT /things/{id}/parts/{partId}');
    expect(endpoint.key).toBe('PUT /api/v1/things/{id}/parts/{partId}');
    expect(endpoint.params.parse({ id: '7', partId: '12' })).toEqual({ id: 7, partId: 12 });
  });

  it.each(['0', '-1', '1.5', 'x', '', '1e3x', '99999999999', '9'.repeat(400)])('refuses %s as an id', (id) => {
    expect(call('GET /things/{id}').params.safeParse({ id }).success).toBe(false);
  });

  it('logs every write, and reads where they say so', () => {
    expect(call('POST /things').audited).toBe(true);
    expect(call('GET /things').audited).toBe(false);
    expect(call('GET /things', { audited: true }).audited).toBe(true);
  });
});

describe('defineResource', () => {
  const row = z.object({ ...rowMeta, title: z.string() });
  const articles = defineResource({
    name: 'articles',
    nameField: 'title',
    row,
    input: z.object({ title: z.string() }),
    sortable: ['title'],
  });

  it('derives the five REST calls from the name', () => {
    expect(Object.values(articles.endpoints).map(({ key }) => key)).toEqual([
      'GET /api/v1/articles',
      'GET /api/v1/articles/{id}',
      'POST /api/v1/articles',
      'PUT /api/v1/articles/{id}',
      'DELETE /api/v1/articles/{id}',
    ]);
  });

  it('gives a list its paging, and refuses to sort by what is not sortable', () => {
    const { query } = articles.endpoints.list;
    expect(query.parse({})).toEqual({ page: 1, pageSize: 10, order: 'asc' });
    expect(query.parse({ page: '3', sortBy: 'title' })).toMatchObject({ page: 3, sortBy: 'title' });
    expect(query.safeParse({ sortBy: 'title; drop table articles' }).success).toBe(false);
    expect(query.safeParse({ pageSize: '101' }).success).toBe(false);
    expect(query.safeParse({ page: '0' }).success).toBe(false);
  });

  it('lets an update carry the version that it started from', () => {
    const updatedAt = '2026-05-03T08:00:00.000Z';
    expect(articles.endpoints.update.body.parse({ title: 'x', updatedAt })).toEqual({ title: 'x', updatedAt });
  });
});

describe('the registry', () => {
  it('has each name and each call once', () => {
    const keys = allEndpoints.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const names = allResources.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('grants only calls that exist, and puts screens into groups that exist', () => {
    for (const { endpoints, grants, menu, name } of allResources) {
      for (const granted of Object.values(grants ?? {})) {
        if (granted !== 'all') expect(Object.keys(endpoints), name).toEqual(expect.arrayContaining([...granted]));
      }
      if (menu)
        expect(
          menuGroups.map((group) => group.name),
          name,
        ).toContain(menu.group);
    }
  });

  it('knows what a call changes: its own rows, and those of resources that exist', () => {
    const names = allResources.map(({ name }) => name);
    for (const { changes = [], name } of allResources) {
      expect(names, name).toEqual(expect.arrayContaining([...changes]));
      expect([name, ...changes], name).toHaveLength(new Set([name, ...changes]).size);
    }
    expect(changedBy(contract.menus.endpoints.update)).toEqual(['menus', 'permissions', 'auth']);
    // About the own account, of which the answer says everything.
    expect(changedBy(contract.auth.endpoints.updateProfile)).toEqual([]);
  });

  it('keeps the calls of the specification to the letter', () => {
    expect(allEndpoints.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'POST /api/v1/auth/login',
        'POST /api/v1/auth/signup',
        'GET /api/v1/auth/logout',
        'GET /api/v1/auth',
        'PUT /api/v1/auth/profile',
        'POST /api/v1/auth/change-password',
        'POST /api/v1/users/check-username',
        'GET /api/v1/patients',
        'GET /api/v1/patients/info/{id}',
        'POST /api/v1/patients/create',
        'PUT /api/v1/patients/{id}',
        'DELETE /api/v1/patients/{id}',
        'GET /api/v1/server-points/patients',
        'GET /api/v1/server-points/options',
        'GET /api/v1/server-points',
        'POST /api/v1/server-points',
        'GET /api/v1/server-points/{id}',
        'PUT /api/v1/server-points/{id}',
        'DELETE /api/v1/server-points/{id}',
      ]),
    );
  });

  it('logs every read of patient data', () => {
    for (const endpoint of Object.values(contract.patients.endpoints))
      expect(endpoint.audited, endpoint.key).toBe(true);
  });
});
