/** Whether a key is an input method's, which chooses by it among what it offers. Of the one that ends it Safari tells by its number alone. */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  isComposing || keyCode === 229;
