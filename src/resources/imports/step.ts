/** The steps of an import, in their order. */
export const steps = ['file', 'columns', 'check', 'write'] as const;
export type Step = (typeof steps)[number];
