import { z } from 'zod';

/** The schema as one that takes nothing but what it names, at any depth: what is spelt wrong would otherwise be dropped without a word. */
export function closed(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const as = (changes: object) => z.core.clone(schema, { ...def, ...changes } as typeof def, { parent: true });
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape).map(([name, field]) => [name, closed(field)]);
      return as({ shape: Object.fromEntries(shape), catchall: z.never() });
    }
    case 'array':
      return as({ element: closed(def.element) });
    case 'record':
      return as({ valueType: closed(def.valueType) });
    case 'union':
      return as({ options: def.options.map(closed) });
    case 'pipe':
      return as({ in: closed(def.in), out: closed(def.out) });
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return as({ innerType: closed(def.innerType) });
    default:
      return schema;
  }
}
