import { isOwnFrame } from '@contract/frame';
import { describe, expect, it } from 'vitest';
import { menuRoutes } from '@/lib/menu/routes';
import { sidebarItems } from '@/lib/menu/sidebar';
import { type MenuRecord, toTree } from '@/lib/menu/tree';
import { buildGroup, buildMenu } from './menu-record';

const routesOf = (...records: MenuRecord[]) => menuRoutes(toTree(records));
const paths = (...records: MenuRecord[]) => routesOf(...records).map(({ path }) => path);
const routeAt = (path: string, ...records: MenuRecord[]) => routesOf(...records).find((route) => route.path === path);

describe('menuRoutes', () => {
  it('joins the segments through the parents', () => {
    const group = buildGroup({ id: 1, route: '/clinic/' });
    const list = buildMenu({ id: 2, parentId: 1, route: 'patients' });
    const edit = buildMenu({ id: 3, parentId: 2, route: '/:id//edit' });
    expect(paths(group, list, edit)).toEqual(['/clinic', '/clinic/patients', '/clinic/patients/:id/edit']);
  });

  it.each([2, 3, 9])('makes no route of type %i, nor of what is below', (type) => {
    const button = buildMenu({ id: 1, type });
    expect(paths(button, buildMenu({ id: 2, parentId: 1 }))).toEqual([]);
  });

  it.each(['', ' ', '/'])('drops an entry whose key is %j, with all below it', (route) =>
    expect(paths(buildGroup({ id: 1, route }), buildMenu({ id: 2, parentId: 1 }))).toEqual([]),
  );

  it('keeps the first of two with one path', () => {
    const found = routesOf(
      buildMenu({ route: 'a', component: 'one/list' }),
      buildMenu({ route: 'a', component: 'two/list' }),
    );
    expect(found.map(({ component }) => component)).toEqual(['one/list']);
  });

  it('hides the tab of a catalogue', () => expect(routeAt('/g', buildGroup({ route: 'g' }))?.hideTab).toBe(true));

  it('disables what is below a disabled catalogue', () => {
    const group = buildGroup({ id: 1, route: 'g', status: 0 });
    const routes = routesOf(group, buildMenu({ id: 2, parentId: 1 }), buildMenu({ id: 3 }));
    expect(routes.map(({ disabled }) => disabled)).toEqual([true, true, false]);
  });

  describe('the redirect of a catalogue', () => {
    const group = buildGroup({ id: 1, route: 'g' });
    const child = (id: number, fields: Partial<MenuRecord>) =>
      buildMenu({ id, parentId: 1, route: `c${id}`, ...fields });

    it.each<[string, Partial<MenuRecord>]>([
      ['hidden', { hide: true }],
      ['disabled', { status: 0 }],
      ['a button', { type: 2 }],
      ['with a parameter', { route: ':id' }],
      ['without content', { component: '' }],
      ['a frame of script', { frameSrc: 'javascript:alert(1)' }],
      ['an empty catalogue', { type: 0 }],
    ])('passes over a child that is %s', (_, fields) =>
      expect(routeAt('/g', group, child(2, fields), child(3, {}))?.redirectTo).toBe('/g/c3'),
    );

    it('goes through catalogues to the first page', () => {
      const inner = buildGroup({ id: 2, parentId: 1, route: 'inner' });
      expect(routeAt('/g', group, inner, buildMenu({ id: 3, parentId: 2, route: 'p' }))?.redirectTo).toBe('/g/inner/p');
    });

    it('is undefined where nothing can be opened', () => expect(routeAt('/g', group)?.redirectTo).toBeUndefined());
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://x/1',
    'vbscript:x',
  ])('frames nothing from %j', (frameSrc) => {
    const record = buildMenu({ route: 'f', frameSrc, hideTab: true });
    expect(routeAt('/f', record)).not.toHaveProperty('frameSrc');
    expect(sidebarItems(toTree([record]))[0]?.newWindow).toBeUndefined();
  });

  it('leaves unknown addresses to the page that says so', () => {
    expect(routesOf(buildMenu({ route: ':id' }), buildMenu({ id: 2, route: ':a/:b' }))).toEqual([]);
    expect(routeAt('/p/:id', buildMenu({ route: 'p/:id' }))).toBeDefined();
  });

  it('prefers the frame to the component', () => {
    const route = routeAt('/f', buildMenu({ route: 'f', frameSrc: 'https://help.example/a', component: 'x/list' }));
    expect(route).toMatchObject({ frameSrc: 'https://help.example/a' });
    expect(route).not.toHaveProperty('component');
  });

  it('takes 10,000 nodes, and 5,000 levels', () => {
    const wide = Array.from({ length: 10_000 }, (_, index) =>
      buildMenu({ id: index + 1, parentId: index % 100 || null }),
    );
    const deep = Array.from({ length: 5_000 }, (_, index) =>
      buildMenu({ id: index + 1, parentId: index || null, route: 'd' }),
    );
    expect(routesOf(...wide)).toHaveLength(10_000);
    expect(routesOf(...deep)).toHaveLength(5_000);
    expect(sidebarItems(toTree(deep))).toHaveLength(1);
  });
});

describe('isOwnFrame', () => {
  it.each(['/reports/today', 'https://help.example/a', 'http://help.example/'])('frames %s', (src) =>
    expect(isOwnFrame(src, ['help.example'])).toBe(true),
  );
  it.each([
    '',
    ' ',
    '//other.example/',
    'https:other.example',
    'http:other.example',
    'https:/other.example/a',
    'https:\\\\other.example',
    '/\\other.example/',
    'https://other.example/',
    'https://help.example:444/',
    'https://help.example.other.example/',
    'https://help.example@other.example/',
    'https://me@help.example/',
    'javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'blob:https://help.example/1',
    'ftp://help.example/',
    'https://',
  ])('does not frame %j', (src) => expect(isOwnFrame(src, ['help.example'])).toBe(false));

  it.each([
    ['https://help.example', 'https://help.example/a', true],
    ['https://help.example', 'http://help.example/a', false],
    ['HELP.example:8443', 'https://help.example:8443/', true],
    ['help.example:8443', 'https://help.example/', false],
    ['help.example:443', 'https://help.example/', true],
    ['*.help.example', 'https://a.b.help.example/', true],
    ['*.help.example', 'https://help.example/', false],
    ['*.help.example', 'https://evilhelp.example/', false],
    ['https://*.help.example:8443', 'https://a.help.example:8443/', true],
    ['*', 'https://help.example/', false],
    ['', 'https://help.example/', false],
  ])('where %j is allowed, frames %s: %s', (source, src, expected) => expect(isOwnFrame(src, [source])).toBe(expected));
});
