/** Whether a dialog stands open, wherever the cursor is. A closed one may still be in the document. */
export const isDialogOpen = () =>
  [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility?.() ?? true);
