import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breadcrumb } from '@/lib/menu/breadcrumb';
import { fillPath, findRoute } from '@/lib/menu/match';
import { refineResources } from '@/lib/menu/refine-resources';
import { menuRoutes } from '@/lib/menu/routes';
import { toTree } from '@/lib/menu/tree';
import { buildGroup, buildMenu } from './menu-record';

const routes = [
  '/patients',
  '/patients/:id',
  '/patients/create',
  '/patients/:id/edit',
  '/:group/:id/edit',
  '/files/:name',
  '/files/:name/edit',
].map((path) => ({ path }));
const match = (pathname: string) => {
  const found = findRoute(routes, pathname);
  return found && [found.route.path, found.params];
};

// What no row can be called by.
const notRows = ['abc', '0', '-1', '1e2', '7.5', '%207', '99999999999'].map((name) => `/patients/${name}`);

describe('findRoute', () => {
  it.each([
    ['/patients', '/patients', {}],
    ['/patients/', '/patients', {}],
    ['/patients/create', '/patients/create', {}],
    ['/patients/7', '/patients/:id', { id: '7' }],
    ['/patients/7/edit', '/patients/:id/edit', { id: '7' }],
    ['/stores/7/edit', '/:group/:id/edit', { group: 'stores', id: '7' }],
    ['/files/a%2Fb', '/files/:name', { name: 'a/b' }],
    ['/files/%E0%A4%A', '/files/:name', { name: '%E0%A4%A' }],
  ])('finds for %s the route %s', (pathname, path, params) => expect(match(pathname)).toEqual([path, params]));

  it.each(['/', '', '/Patients', '/patients/7/edit/more', '/stores', ...notRows])('finds none for %j', (pathname) =>
    expect(match(pathname)).toBeUndefined(),
  );

  it('prefers the fixed segment wherever the routes stand in the list', () =>
    expect(findRoute([...routes].reverse(), '/patients/create')?.route.path).toBe('/patients/create'));

  it('reads __proto__ as a plain name', () => {
    expect(findRoute([{ path: '/:__proto__' }], '/polluted')?.params).toEqual(
      Object.fromEntries([['__proto__', 'polluted']]),
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('fillPath', () => {
  it('is what findRoute reads back, for any value', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/\p{Surrogate}/u.test(text));
    fc.assert(
      fc.property(value, (name) => {
        const path = fillPath('/files/:name/edit', { name });
        // As an address bar would: `.` and `..` are the only segments that it folds.
        if (name !== '.' && name !== '..') expect(findRoute(routes, path)?.params).toEqual({ name });
      }),
    );
  });

  it.each<Record<string, string>>([{}, { id: '' }])('throws for %j', (params) =>
    expect(() => fillPath('/patients/:id', params)).toThrow('id'),
  );

  it('finds no parameter among the names of Object', () =>
    expect(() => fillPath('/patients/:constructor', {})).toThrow('constructor'));
});

const tree = toTree([
  buildGroup({ id: 1, route: 'clinic', label: 'menu.clinic' }),
  buildMenu({ id: 2, parentId: 1, route: 'patients', label: 'list', component: 'patients/list' }),
  buildMenu({
    id: 3,
    parentId: 1,
    route: 'patients/create',
    label: 'create',
    component: 'patients/create',
    hide: true,
  }),
  buildMenu({ id: 4, parentId: 1, route: 'patients/:id', label: 'show', component: 'patients/show', hide: true }),
  buildMenu({ id: 5, parentId: 1, route: 'patients/:id/edit', label: 'edit', component: 'patients/edit', hide: true }),
  buildMenu({ id: 6, parentId: 1, route: 'reminders', label: 'reminders', component: 'reminders/list' }),
  buildMenu({ id: 7, route: 'workbench', label: 'workbench', component: 'dashboard/workbench' }),
]);

describe('breadcrumb', () => {
  const trail = (pathname: string) => breadcrumb(tree, pathname).map(({ label, path }) => [label, path]);

  it('names every place on the way, with its path filled in', () =>
    expect(trail('/clinic/patients/7/edit')).toEqual([
      ['menu.clinic', '/clinic'],
      ['list', '/clinic/patients'],
      ['show', '/clinic/patients/7'],
      ['edit', '/clinic/patients/7/edit'],
    ]));

  it('takes the fixed segment for what it is', () =>
    expect(trail('/clinic/patients/create').at(-1)).toEqual(['create', '/clinic/patients/create']));

  it('leaves out the parts of an unknown path', () =>
    expect(trail('/clinic/nothing')).toEqual([['menu.clinic', '/clinic']]));

  it('knows what else can be opened beside each place', () => {
    const [group, list] = breadcrumb(tree, '/clinic/patients');
    expect(group?.siblings.map(({ path }) => path)).toEqual(['/clinic', '/workbench']);
    expect(list?.siblings).toEqual([
      { path: '/clinic/patients', label: 'list' },
      { path: '/clinic/reminders', label: 'reminders' },
    ]);
  });
});

describe('refineResources', () => {
  it('gathers the screens of each resource', () =>
    expect(refineResources(menuRoutes(tree))).toEqual([
      {
        name: 'patients',
        list: '/clinic/patients',
        create: '/clinic/patients/create',
        show: '/clinic/patients/:id',
        edit: '/clinic/patients/:id/edit',
      },
      { name: 'reminders', list: '/clinic/reminders' },
    ]));
});
