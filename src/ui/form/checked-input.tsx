import { Input, type InputProps } from 'antd';
import { useId } from 'react';
import type { z } from 'zod';
import { useProblemOf } from '@/ui/hooks/use-problem-of';

type Props = Omit<InputProps, 'value' | 'maxLength'> & { schema: z.ZodType; value: string };

/** A line of text that stands in no form: it takes whatever is pasted, and says below what the contract has against it. */
export function CheckedInput({ schema, className = '', style, ...input }: Props) {
  const id = useId();
  const problem = useProblemOf()(schema, input.value);
  return (
    <div className={`${className} stack`} style={style}>
      <Input
        {...input}
        status={problem && 'error'}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
      />
      {problem && (
        <span id={id} role="alert" className="wrong small">
          {problem}
        </span>
      )}
    </div>
  );
}
