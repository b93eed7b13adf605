import { useTranslate } from '@refinedev/core';
import { InputNumber, type InputNumberProps } from 'antd';
import type { z } from 'zod';

type Props = Omit<InputNumberProps<number>, 'min' | 'max'> & {
  /** Its limits, and whether it is a whole number. */
  schema: z.ZodNumber;
  /** A key of the texts' `units`. */
  unit?: string;
};

/** A number as a field's input, in its unit. */
export function NumberInput({ schema, unit, ...props }: Props) {
  const translate = useTranslate();
  return (
    <InputNumber<number>
      {...props}
      min={limit(schema.minValue)}
      max={limit(schema.maxValue)}
      precision={schema.isInt ? 0 : undefined}
      suffix={unit && translate(`units.${unit}`)}
      style={{ width: '100%' }}
    />
  );
}

/** A whole number is limited by what a computer counts, which says nothing of the field. */
const limit = (value: number | null) =>
  value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
