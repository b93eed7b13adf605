import { plainFigure } from '@contract/typed';
import { Pagination, type PaginationProps } from 'antd';
import type { FormEvent } from 'react';

/** antd's, whose boxes take no digits but half-width ones: those of an input method stood there for a moment and were gone. */
export const Pager = (props: PaginationProps) => (
  <div onInputCapture={takeWide}>
    <Pagination {...props} />
  </div>
);

/** Before antd reads it. By the setter of the prototype, as React takes the element's own for its doing, and tells antd of no change. */
function takeWide({ target }: FormEvent) {
  if (!(target instanceof HTMLInputElement)) return;
  const digits = plainFigure(target.value);
  if (digits !== target.value && /^\d+$/.test(digits)) setValue?.call(target, digits);
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
