import { z } from 'zod';
import { longText, optionalName, optionalText, reference, requiredName, statusFlag, text } from './fields';
import { webAddress } from './frame';
import { type MenuPanel, menuPanels, menuType } from './menus';

type Field = keyof typeof fields;

/** `:name`, or a segment that reads in an address as it was typed. */
const segment = /^(:\w+|(?!\.+$)[\w.~-]+)$/;

const isRoute = (route: string) => route === '' || route.split('/').every((part) => segment.test(part));

const fields = {
  parentId: reference('menus').nullable().default(null),
  label: requiredName(100),
  description: longText(200),
  route: optionalName(200).refine(isRoute, { params: { code: 'route' } }),
  icon: optionalName(50),
  order: z.number().min(-1_000_000).max(1_000_000).nullable().default(null),
  hide: z.boolean().default(false),
  hideTab: z.boolean().default(false),
  newFeature: z.boolean().default(false),
  status: statusFlag.default(1),
  frameSrc: optionalText(1000).refine((src) => src === '' || webAddress(src) !== undefined, {
    params: { code: 'frameAddress' },
  }),
  component: optionalName(100),
  key: text(200).default(''),
};

const place = ['parentId', 'label', 'description', 'order', 'status'] as const satisfies Field[];

/** The fields that mean something for a node, by its panel and type. The others are stored blank. */
export const nodeFields = (panel: MenuPanel, type: number): readonly Field[] => fieldsByType[panel].get(type) ?? place;

const fieldsByType: Record<MenuPanel, Map<number, readonly Field[]>> = {
  menu: new Map<number, readonly Field[]>([
    [menuType.catalogue, [...place, 'route', 'icon', 'hide', 'newFeature']],
    [menuType.menu, [...place, 'route', 'icon', 'hide', 'hideTab', 'newFeature', 'component', 'frameSrc']],
    [menuType.button, [...place, 'key']],
  ]),
  api: new Map<number, readonly Field[]>([[menuType.api, [...place, 'key']]]),
};

type NodeInput = z.output<z.ZodObject<typeof fields>> & { panel?: MenuPanel; type: number };

/** A place in the menu needs a path, an entry something to show, and an API node its call. */
function checkFields({ panel = 'menu', type, route, component, frameSrc, key }: NodeInput, context: z.RefinementCtx) {
  const refuse = (field: Field | 'type', code: string) =>
    context.addIssue({ code: 'custom', path: [field], params: { code } });
  if (nodeFields(panel, type).includes('route') && route === '') refuse('route', 'routeRequired');
  if (type === menuType.menu && component === '' && frameSrc === '') refuse('component', 'pageRequired');
  if (type === menuType.api && key === '') refuse('key', 'callRequired');
  if (panel === 'api' && (type === menuType.menu || type === menuType.button)) refuse('type', 'invalid');
  if (panel === 'menu' && type === menuType.api) refuse('type', 'invalid');
}

/** A node of the menu, of any type but an API node. */
export const menuInput = z
  .object({
    type: z.union([z.literal(menuType.catalogue), z.literal(menuType.menu), z.literal(menuType.button)]),
    ...fields,
  })
  .superRefine(checkFields);

/** A node of either panel. */
export const permissionInput = z
  .object({
    panel: z.enum(menuPanels),
    type: z.union(Object.values(menuType).map((type) => z.literal(type))),
    ...fields,
  })
  .superRefine(checkFields);
export type PermissionInput = z.infer<typeof permissionInput>;
