/** The key of a call's answer as one of a resource, as Refine spells it: whatever renews the resource renews the answer. */
export const queryKeyOf = (resource: string, ...about: unknown[]) => ['data', 'default', resource, ...about];
