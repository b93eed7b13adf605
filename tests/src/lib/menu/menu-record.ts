import type { MenuRecord } from '@/lib/menu/tree';

let lastId = 0;

/** A menu record with what the test does not care about filled in. */
export function buildMenu(fields: Partial<MenuRecord> = {}): MenuRecord {
  const id = fields.id ?? ++lastId;
  return {
    id,
    parentId: null,
    type: 1,
    route: `r${id}`,
    label: `Label ${id}`,
    icon: 'team',
    order: id,
    hide: false,
    hideTab: false,
    status: 1,
    frameSrc: '',
    newFeature: false,
    component: `c${id}/list`,
    ...fields,
  };
}

export const buildGroup = (fields: Partial<MenuRecord> = {}) => buildMenu({ type: 0, component: '', ...fields });
