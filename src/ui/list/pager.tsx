import { plainFigure } from '@contract/typed';
import { Pagination, type PaginationProps } from 'antd';
import type { CompositionEvent, FormEvent } from 'react';

/** antd's, whose boxes take no digits but half-width ones: those of an input method stood there for a moment and were gone. */
export const Pager = (props: PaginationProps) => (
  <div onInputCapture={takeWide} onCompositionEndCapture={readAgain}>
    <Pagination {...props} />
  </div>
);

/** Before antd reads it. By the setter of the prototype, as React takes the element's own for its doing, and tells antd of no change. */
function takeWide(event: FormEvent) {
  const { target, nativeEvent } = event;
  if (!(target instanceof HTMLInputElement)) return;
  // Whatever is changed amid it is written twice.
  if ('isComposing' in nativeEvent && nativeEvent.isComposing) return event.stopPropagation();
  const digits = plainFigure(target.value);
  if (digits !== target.value && /^\d+$/.test(digits)) setValue?.call(target, digits);
}

const readAgain = ({ target }: CompositionEvent) => target.dispatchEvent(new Event('input', { bubbles: true }));

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
