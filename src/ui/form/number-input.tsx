import { useTranslate } from '@refinedev/core';
import { InputNumber, type InputNumberProps } from 'antd';
import type { z } from 'zod';

type Props = Omit<InputNumberProps<number>, 'min' | 'max'> & {
  /** Its limits, and whether it is a whole number. */
  schema: z.ZodNumber;
  /** A key of the texts' `units`. */
  unit?: string;
};

/**
 * A number as a field's input, in its unit. Its limits are told and not kept: what is out of them, or no whole number, is the
 * user's to put right, where the input itself would make another number of it without a word.
 */
export function NumberInput({ schema, unit, ...props }: Props) {
  const translate = useTranslate();
  return (
    <InputNumber<number>
      {...props}
      aria-valuemin={limit(schema.minValue)}
      aria-valuemax={limit(schema.maxValue)}
      suffix={unit && translate(`units.${unit}`)}
      style={{ width: '100%' }}
    />
  );
}

/** A whole number is limited by what a computer counts, which says nothing of the field. */
const limit = (value: number | null) =>
  value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
