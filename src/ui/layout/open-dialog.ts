const isSeen = (element: Element) => element.checkVisibility?.() ?? true;

const isAnySeen = (selector: string) => [...document.querySelectorAll(selector)].some(isSeen);

/** Whether a dialog stands open, wherever the cursor is. A closed one may still be in the document. */
export const isDialogOpen = () => isAnySeen('[role=dialog]');

/** Whether something is asked that has to be answered first. A drawer beside its page is left and stays with it. */
export const isQuestionOpen = () => isAnySeen('.ant-modal[role=dialog]');

const opened = [
  '[role=dialog]',
  '[role=combobox][aria-expanded=true]',
  ...['popover', 'dropdown', 'select-dropdown', 'picker-dropdown'].map((kind) => `.ant-${kind}`),
].join();

/** Whether there is something that Escape closes before anything behind it. */
export const isOverlayOpen = () => isAnySeen(opened);
