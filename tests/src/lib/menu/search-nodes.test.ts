import { describe, expect, it } from 'vitest';
import { besideOf, stepped } from '@/lib/menu/search-nodes';

const node = (id: number, parentId: number | null) => ({ id, parentId });
const nodes = [node(1, null), node(2, 1), node(3, 1), node(4, 3), node(5, null)];

describe('a place', () => {
  it('beside another is before it, or before the next one, or last', () => {
    expect(besideOf(nodes, node(2, 1), 'before', 5)).toEqual({ parentId: 1, before: 2 });
    expect(besideOf(nodes, node(2, 1), 'after', 5)).toEqual({ parentId: 1, before: 3 });
    expect(besideOf(nodes, node(3, 1), 'after', 5)).toEqual({ parentId: 1, before: null });
    // The one that moves is no neighbour of its own.
    expect(besideOf(nodes, node(2, 1), 'after', 3)).toEqual({ parentId: 1, before: null });
  });

  it('is a step up or down, as far as there is one', () => {
    expect(stepped(nodes, node(3, 1), 'up')).toEqual({ parentId: 1, before: 2 });
    expect(stepped(nodes, node(2, 1), 'down')).toEqual({ parentId: 1, before: null });
    expect(stepped(nodes, node(2, 1), 'up')).toBeUndefined();
    expect(stepped(nodes, node(5, null), 'down')).toBeUndefined();
  });
});
