import { Input } from 'antd';
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import styles from './form.module.css';

type Props<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  /** A line below the input, in the place of its errors. */
  hint?: string;
  /** The antd input; a text input when left out. */
  children?: ReactElement<Record<string, unknown>>;
  /** Stands at the right of the input. */
  after?: ReactNode;
};

/** A labelled input of the sign-in forms. They do without antd's own form, which weighs more than all of them. */
export function LoginField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  children = <Input />,
  after,
}: Props<Values>) {
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const error = fieldState.error?.message;

  return (
    <div className="stack">
      <label className="mb-4 muted" htmlFor={id}>
        {label}
      </label>
      <div className="flex gap-8">
        {cloneElement(children, {
          size: 'large',
          ...children.props,
          ...field,
          id,
          status: error ? 'error' : undefined,
          'aria-required': true,
          'aria-invalid': Boolean(error),
          'aria-describedby': error || hint ? `${id}-note` : undefined,
        })}
        {after}
      </div>
      <div className={`${styles.error} ${error ? 'wrong' : 'muted'} small`} id={`${id}-note`}>
        {error ?? hint}
      </div>
    </div>
  );
}
