import { CopyOutlined, DoubleRightOutlined } from '@ant-design/icons';
import { prescriptionUsages, prismBases } from '@contract/exam/conclusion';
import type { ChoiceField, ExamField, NumberField, ScaField } from '@contract/exam/field';
import { measuredExam } from '@contract/exam/origins';
import { isBlank } from '@contract/exam/schema';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import styles from '@/domain/exam/exam.module.css';
import { useExamWords } from '../exam-words';
import { Cell } from './cell';
import { useCellScope } from './cell-context';
import { EyesHeading } from './eyes-heading';
import { ChoiceInput } from './list/choice-input';
import formStyles from './record-form.module.css';

const dioptres = { kind: 'number', eyes: 'each', unit: 'D', step: 0.25, decimals: 2 } as const;
const millimetres = { kind: 'number', eyes: 'each', unit: 'mm', decimals: 2, step: 0.01 } as const;

/** Its cells work as those of the examination do. The limits are the contract's; these only shape the input. */
const lens: ScaField = { key: 'lens', kind: 'sca', eyes: 'each' };
const add: NumberField = { ...dioptres, key: 'add', signed: true, hard: [0.25, 4] };
const prism: NumberField = { ...dioptres, key: 'prism', unit: 'Δ', hard: [0.25, 20] };
const base: ChoiceField = { key: 'base', kind: 'choice', eyes: 'each', options: prismBases };
const backCurve: NumberField = { ...millimetres, key: 'backCurve', hard: [5, 12] };
const diameter: NumberField = { ...millimetres, key: 'diameter', decimals: 1, step: 0.1, hard: [6, 20] };
const pd: NumberField = { ...millimetres, key: 'pd', eyes: 'one', decimals: 1, step: 0.5, hard: [40, 80] };

const rows: { field: ExamField; part: string; onlyContactLens?: true }[] = [
  { field: lens, part: 'lens' },
  { field: add, part: 'add' },
  { field: prism, part: 'prism.amount' },
  { field: base, part: 'prism.base' },
  { field: backCurve, part: 'backCurve', onlyContactLens: true },
  { field: diameter, part: 'diameter', onlyContactLens: true },
];

/** The lenses that the visit ends with. */
export function PrescriptionField() {
  const translate = useTranslate();
  const words = useExamWords();
  const { getValues, setValue } = useFormContext();
  const { touched } = useCellScope();
  const { field: usage, fieldState } = useController({ name: 'prescription.usage' });
  const { field: note } = useController({ name: 'prescription.note' });
  const isContactLens = useWatch({ name: 'prescription.usage' }) === 'contactLens';
  const label = translate('recordForm.fields.prescription');
  const part = (name: string) => translate(`exam.prescriptionParts.${name}`);

  const fromSubjective = () => {
    // What was copied from the last visit and not confirmed is no result to make lenses by.
    const { subjectiveRx, addPower, pdFar, pdNear } = measuredExam(getValues('exam'), getValues('origins')).refractive;
    for (const eye of ['od', 'os'] as const) {
      const refraction = subjectiveRx?.[eye];
      if (!isBlank(refraction)) setValue(`prescription.${eye}.lens`, refraction);
      const addition = addPower?.[eye];
      if (!isBlank(addition)) setValue(`prescription.${eye}.add`, addition);
    }
    const distance = getValues('prescription.usage') === 'near' ? pdNear : pdFar;
    if (!isBlank(distance)) setValue('prescription.pd', distance);
    if (!getValues('prescription.usage')) setValue('prescription.usage', 'distance');
    touched();
  };
  const toLeft = () => {
    setValue('prescription.os', structuredClone(getValues('prescription.od')));
    touched();
  };

  return (
    <section className={`${formStyles.block} mb-24 px-8`} aria-label={label}>
      <h2 className={formStyles.blockTitle}>{label}</h2>
      <div className={`${formStyles.tools} row wrap gap-8`}>
        <span className={formStyles.planChoice} data-path="prescription.usage">
          <ChoiceInput
            value={usage.value ?? null}
            options={prescriptionUsages.map((value) => ({ value, label: translate(`exam.usages.${value}`) }))}
            onChange={usage.onChange}
            onBlur={usage.onBlur}
            placeholder={part('usage')}
            label={`${label} ${part('usage')}`}
            status={fieldState.error && 'error'}
          />
        </span>
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={fromSubjective}>
          {translate('recordForm.fromSubjective')}
        </Button>
        <Button size="small" icon={<DoubleRightOutlined aria-hidden />} onClick={toLeft}>
          {translate('recordForm.copyRight')}
        </Button>
      </div>
      {fieldState.error && (
        <p role="alert" className="m-0 mt-4 wrong">
          {fieldState.error.message}
        </p>
      )}
      <EyesHeading hasBoth={false} />
      <div className={formStyles.rows}>
        {rows
          .filter(({ onlyContactLens }) => !onlyContactLens || isContactLens)
          .map(({ field, part: path }) => (
            <div key={path} className={styles.row} data-row={path}>
              <div className={styles.label}>
                <span>{part(field.key)}</span>
              </div>
              {(['od', 'os'] as const).map((eye) => (
                <Cell
                  key={eye}
                  path={`prescription.${eye}.${path}`}
                  field={field}
                  eye={eye}
                  label={`${label} ${part(field.key)} ${words.eye(eye)}`}
                  placeholder="–"
                />
              ))}
            </div>
          ))}
        <div className={styles.row} data-row="pd">
          <div className={styles.label}>{part('pd')}</div>
          <div className={styles.single}>
            <Cell path="prescription.pd" field={pd} label={`${label} ${part('pd')}`} />
          </div>
        </div>
        <div className={styles.row} data-row="note">
          <div className={styles.label}>{part('note')}</div>
          <div className={styles.single}>
            <input
              className={[styles.input, styles.wide].join(' ')}
              value={note.value ?? ''}
              onChange={note.onChange}
              onBlur={note.onBlur}
              maxLength={200}
              aria-label={`${label} ${part('note')}`}
              data-cell="one"
            />
          </div>
        </div>
      </div>
    </section>
  );
}
