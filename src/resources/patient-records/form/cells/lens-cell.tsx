import { lensLimits } from '@contract/exam/cell-schema';
import { partsOf } from '@contract/exam/export-columns';
import type { Sca, ScaField } from '@contract/exam/field';
import { formatNumber, parseTyped } from '@contract/exam/typed';
import { formatRefraction, parseRefraction } from '@contract/vision/notation';
import { toMinusCylinder } from '@contract/vision/refraction';
import { useTranslate } from '@refinedev/core';
import { type FocusEvent, useRef } from 'react';
import styles from '@/domain/exam/exam.module.css';
import { keypadFor } from '@/lib/device/keypad';
import { type CellValue, TypedInput } from '@/resources/patient-records/form/typed-input';
import { type CellInputProps, useCellScope } from '../cell-context';

type Part = 'sphere' | 'cylinder' | 'axis' | 'add';
type Lens = Partial<Record<Part, CellValue>> | null;

/** As a trial frame's form has it; the name for a screen reader is in words. */
const letters: Record<Part, string> = { sphere: 'S', cylinder: 'C', axis: 'A', add: 'ADD' };

const least: Record<Part, number> = { sphere: lensLimits.sphere[0], cylinder: lensLimits.cylinder[0], axis: 0, add: 0 };

/** Sphere, cylinder and axis, where a whole `-3.25/-0.75×180` may be typed as well; a plus cylinder is turned when it is left. */
export function LensCell(props: CellInputProps<ScaField>) {
  const { field, eye, value, onChange, label, required, statusOf } = props;
  const { onBlur, ...shared } = props.shared;
  const translate = useTranslate();
  const { notice } = useCellScope();
  const box = useRef<HTMLFieldSetElement>(null);
  const lens = (value ?? {}) as NonNullable<Lens>;
  const parts = partsOf(field) as Part[];

  const change = (part: Part, typed: CellValue) => {
    const whole = part === 'sphere' && typeof typed === 'string' ? parseRefraction(typed, lensLimits.sphere[1]) : null;
    const next = whole ? { ...lens, ...whole } : { ...lens, [part]: typed };
    onChange(parts.every((name) => (next[name] ?? null) === null) ? null : { ...blank(parts), ...next });
  };

  const leave = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return;
    const numbers = asNumbers(lens);
    if (numbers?.cylinder && numbers.cylinder > 0 && numbers.axis !== null) {
      const turned = toMinusCylinder(numbers);
      onChange(turned);
      notice(() =>
        translate('recordForm.transposed', { from: formatRefraction(numbers), to: formatRefraction(turned) }),
      );
    } else if (numbers && numbers.axis === 0) onChange({ ...lens, axis: 180 });
    onBlur();
  };

  return (
    <fieldset ref={box} className={styles.inputs} aria-label={label} onBlur={leave}>
      {parts.map((part) => (
        <TypedInput
          {...shared}
          key={part}
          status={statusOf(part)}
          data-cell={`${eye}.${part}`}
          value={lens[part] ?? null}
          parse={(typed) => parseTyped(field, typed, part)}
          format={(figure) => formatNumber(field, figure, part)}
          onChange={(typed) => change(part, typed)}
          aria-required={required && part === 'sphere'}
          inputMode={keypadFor(least[part])}
          placeholder={letters[part]}
          aria-label={`${label} ${translate(`exam.parts.${part}`)}`}
        />
      ))}
    </fieldset>
  );
}

const blank = (parts: Part[]) => Object.fromEntries(parts.map((part) => [part, null]));

/** The lens, where every part of it was understood. */
function asNumbers(lens: NonNullable<Lens>): Sca | null {
  const { sphere = null, cylinder = null, axis = null, add = null } = lens;
  const isText = (part: CellValue): part is string => typeof part === 'string';
  if (isText(sphere) || isText(cylinder) || isText(axis) || isText(add)) return null;
  return 'add' in lens ? { sphere, cylinder, axis, add } : { sphere, cylinder, axis };
}
