const asItIs = (word: string) => word;

/** Refine makes English names of the resources' by it, for messages of its own that the console never shows. */
// biome-ignore lint/style/noDefaultExport: the module has one
export default { plural: asItIs, singular: asItIs };
