import { unwrap } from '@contract/field-meta';
import { isDay } from '@contract/typed';
import { useTranslate } from '@refinedev/core';
import { Form } from 'antd';
import { cloneElement, type ReactElement, useId } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { fieldSchema, isRequired } from '@/lib/form/field-schema';
import { useLabel } from '@/ui/names/use-label';
import { broughtBy } from '@/ui/values/use-field-text';
import { focusable } from './focusable';
import { useFormScope } from './form-scope';
import { type InputOptions, schemaInput } from './schema-input';

type Props = InputOptions & {
  name: string;
  /** Instead of the input that the schema asks for. It must take `value`, `onChange`, `onBlur`, `id` and `aria-*`. */
  children?: ReactElement<Record<string, unknown>>;
  /** A line below the input that says more than the label can. */
  hint?: string;
  className?: string;
  /** Where the schema asks for it only sometimes, and now is such a time. */
  required?: boolean;
  /** Once somebody has changed it. */
  onChanged?: () => void;
};

/** A field of the form around it: its input, label, required mark, error text and `aria-*` come from its name. */
export function Field({ name, children, hint, className, required: isAsked = false, onChanged, ...options }: Props) {
  const { resource, schema, base } = useFormScope();
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const label = useLabel(resource)(name);
  const id = useId();
  const own = fieldSchema(schema, name);
  const shown = base && field.value === base[name] ? broughtBy(base, name) : undefined;
  const input = children ?? schemaInput(name, own, { ...(typeof shown === 'string' && { shown }), ...options });
  const required = isAsked || isRequired(own);
  // Marked by its input already, so its words do not wait for the form to be sent.
  const isNoDay = unwrap(own) instanceof z.ZodISODate && Boolean(field.value) && !isDay(field.value);
  const error = fieldState.error?.message ?? (isNoDay ? translate('validation.date') : undefined);
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
      {cloneElement(input, {
        ...input.props,
        ...field,
        onChange: (...changed: unknown[]) => {
          field.onChange(...changed);
          onChanged?.();
        },
        ref: (input: unknown) => field.ref(focusable(input)),
        id,
        'aria-required': required,
        'aria-invalid': Boolean(error),
        'aria-describedby': [error && messageId, hint && hintId].filter(Boolean).join(' ') || undefined,
      })}
    </Form.Item>
  );
}
