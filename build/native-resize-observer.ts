/** Takes the place of a polyfill for browsers that no longer exist. */
// biome-ignore lint/style/noDefaultExport: the polyfill has one
export default ResizeObserver;
