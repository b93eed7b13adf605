/** Where a menu that opens beside `trigger` is put: in the part of the page that it belongs to, so that a screen reader finds it there. */
export const inLandmark = (trigger: HTMLElement) => trigger.closest<HTMLElement>('nav, header') ?? document.body;
