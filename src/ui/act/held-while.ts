/** Of a dialog: it is not left while what it does is under way, as its end would be told to nobody, or close the one of another row. */
export const heldWhile = (isUnderWay: boolean) => ({
  cancelButtonProps: { disabled: isUnderWay },
  closable: { disabled: isUnderWay },
  keyboard: !isUnderWay,
  mask: { closable: !isUnderWay },
});
