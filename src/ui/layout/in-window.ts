/**
 * What opens beside something turns to its other side where it finds no room, and lies over it where neither has any, as on a phone that lies on
 * its side: antd's own goes beyond the window's edge, and above a page's head nothing can be scrolled to.
 */
export const inWindow = { adjustX: 1, adjustY: 1, shiftY: true } as const;
