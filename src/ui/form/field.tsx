import { Form, Input } from 'antd';
import { cloneElement, type ReactElement, useId } from 'react';
import { useController } from 'react-hook-form';
import { fieldSchema, isRequired } from '@/lib/field-schema';
import { useLabel } from '@/ui/names/use-label';
import { useFormScope } from './form-scope';

type Props = {
  name: string;
  /** The antd input; a text input when left out. It must take `value`, `onChange`, `onBlur`, `id` and `aria-*`. */
  children?: ReactElement<Record<string, unknown>>;
  /** A line below the input that says more than the label can. */
  hint?: string;
  className?: string;
  /** Where the schema asks for it only sometimes, and now is such a time. */
  required?: boolean;
};

/** Joins an input to a field of the form around it: label, required mark, error text and `aria-*` come from the field's name. */
export function Field({ name, children = <Input />, hint, className, required: isAsked = false }: Props) {
  const { resource, schema } = useFormScope();
  const { field, fieldState } = useController({ name });
  const label = useLabel(resource)(name);
  const id = useId();
  const required = isAsked || isRequired(fieldSchema(schema, name));
  const error = fieldState.error?.message;
  const messageId = `${id}-message`;
  const hintId = `${id}-hint`;

  return (
    <Form.Item
      className={className}
      label={label}
      htmlFor={id}
      required={required}
      validateStatus={error ? 'error' : undefined}
      help={error && <span id={messageId}>{error}</span>}
      // Not as help, which takes the room that errors have below the input.
      extra={hint && <span id={hintId}>{hint}</span>}
    >
      {cloneElement(children, {
        ...children.props,
        ...field,
        ref: (input: unknown) => field.ref(focusable(input)),
        id,
        'aria-required': required,
        'aria-invalid': Boolean(error),
        'aria-describedby': [error && messageId, hint && hintId].filter(Boolean).join(' ') || undefined,
      })}
    </Form.Item>
  );
}

/** React-hook-form focuses the first wrong field by its ref; a group of radio buttons has no `focus` of its own. */
function focusable(input: unknown) {
  if (input instanceof HTMLElement && input.tabIndex < 0) {
    return { focus: () => input.querySelector('input')?.focus() };
  }
  return input;
}
