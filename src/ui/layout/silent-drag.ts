import { besidePage } from './beside-page';

const silence = () => undefined;

/**
 * The `accessibility` of what only a pointer drags, and the keyboard does in another way: nothing is said of it, which dnd-kit would say
 * in English, and elsewhere than the page.
 */
export const silentDrag = {
  container: besidePage,
  announcements: { onDragStart: silence, onDragOver: silence, onDragEnd: silence, onDragCancel: silence },
  screenReaderInstructions: { draggable: '' },
};
