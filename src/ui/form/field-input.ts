import type { AriaAttributes, Ref } from 'react';

/** What a field gives to the input in it. */
export type FieldInput<Value, Element = never> = AriaAttributes & {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  disabled?: boolean;
  ref?: Ref<Element>;
};
