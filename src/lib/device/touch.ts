/** Whether fingers point here. Keyboards on a screen compose every word, also of letters, and end it with the next one only. */
export const isTouch = () => window.matchMedia('(pointer: coarse)').matches;
