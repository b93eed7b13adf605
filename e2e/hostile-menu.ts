import { menuNode } from './prepared';

const groups = 50;
const nodesOfGroup = 100;

/** Id above those of any node of a seeded menu. */
const first = 1_000_000;

/**
 * 5,000 menu records as they may arrive, flat, and among them everything that must do no harm: a circle of parents, a parent
 * that is missing, an id that occurs twice, and a frame that would run a script.
 */
export function hostileMenu() {
  const harmful = [
    menuNode({ id: first, parentId: first + 1, type: 0, route: 'circle', label: 'Circle' }),
    menuNode({
      id: first + 1,
      parentId: first,
      route: 'inner',
      label: 'Inside of the circle',
      component: 'patients/list',
    }),
    menuNode({ id: first + 2, parentId: first + 999, route: 'orphan', label: 'Orphan', component: 'patients/list' }),
    menuNode({ id: first + 3, route: 'twin', label: 'Twin', component: 'patients/list' }),
    menuNode({ id: first + 3, route: 'twin', label: 'Twin', component: 'patients/list' }),
    menuNode({ id: first + 4, route: 'script', label: 'Script', frameSrc: 'javascript:window.top.scriptRan=true' }),
  ];
  const plain = Array.from({ length: groups * nodesOfGroup - harmful.length }, (_, index) => {
    const group = Math.floor(index / nodesOfGroup);
    const parentId = first + 1000 + group * nodesOfGroup;
    return index % nodesOfGroup === 0
      ? menuNode({ id: parentId, type: 0, route: `group-${group}`, label: `Group ${group}`, icon: 'team' })
      : menuNode({
          id: parentId + (index % nodesOfGroup),
          parentId,
          route: `page-${index}`,
          label: `Page ${index}`,
          component: 'patients/list',
        });
  });
  return [...harmful, ...plain];
}
