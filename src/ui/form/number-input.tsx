import { parseNumber } from '@contract/typed';
import { useTranslate } from '@refinedev/core';
import { InputNumber, type InputNumberProps } from 'antd';
import type { z } from 'zod';
import { keypadFor } from '@/lib/device/keypad';

type Props = Omit<InputNumberProps<number>, 'min' | 'max' | 'onChange'> & {
  /** A text is what is no number. */
  onChange?: (value: number | string | null) => void;
  /** Its limits, and whether it is a whole number. */
  schema: z.ZodNumber;
  /** A key of the texts' `units`. */
  unit?: string;
};

const power = /^[+-]?\d+(\.\d+)?e[+-]?\d+$/i;

/**
 * NaN for what is no number: antd's own reading leaves out what it does not know, which makes 15 of `1,5`. `1e3` is 1000: refused, it would
 * stand there as 1000 all the same once it is left.
 */
const read = (typed: string | undefined = '') =>
  typed.trim() === '' ? '' : (parseNumber(typed) ?? (power.test(typed.trim()) ? Number(typed) : Number.NaN));

/**
 * A number as a field's input, in its unit. Its limits are told and not kept: what is out of them, no whole number or no number at all is the
 * user's to put right, where the input itself would make another number of it without a word.
 */
export function NumberInput({ schema, unit, onChange, ...props }: Props) {
  const translate = useTranslate();
  return (
    <InputNumber<number>
      {...props}
      // antd's types know numbers alone.
      parser={read as InputNumberProps<number>['parser']}
      onChange={(value) => onChange?.(value)}
      // For antd what is no number is none already, and so nothing changes when it is deleted.
      onInput={(typed) => {
        const figure = read(typed);
        if (Number.isNaN(figure)) onChange?.(typed);
        else if (figure === '') onChange?.(null);
      }}
      inputMode={keypadFor(schema.minValue)}
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
