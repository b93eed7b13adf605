import { lensFields, pdField } from '@contract/exam/prescription';
import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import styles from '@/domain/exam/exam.module.css';
import { useExamWords } from '../exam-words';
import { Cell } from './cell';

/** Where in a lens its fields stand, in the order of the form. */
const places: Record<keyof typeof lensFields, string> = {
  lens: 'lens',
  add: 'add',
  prism: 'prism.amount',
  base: 'prism.base',
  backCurve: 'backCurve',
  diameter: 'diameter',
};

const keys = Object.keys(places) as (keyof typeof lensFields)[];

/** No other lens has these. */
const ofContactLens: readonly string[] = ['backCurve', 'diameter'] satisfies (keyof typeof lensFields)[];

type Props = { label: string; isContactLens: boolean };

/** The cells of both lenses, which work as those of the examination do, and what is said of them together. */
export function PrescriptionRows({ label, isContactLens }: Props) {
  const translate = useTranslate();
  const words = useExamWords();
  const { field: note } = useController({ name: 'prescription.note' });
  const part = (name: string) => translate(`exam.prescriptionParts.${name}`);

  return (
    <div>
      {keys
        .filter((key) => isContactLens || !ofContactLens.includes(key))
        .map((key) => (
          <Row key={key} name={places[key]} label={<span>{part(key)}</span>}>
            {(['od', 'os'] as const).map((eye) => (
              <Cell
                key={eye}
                path={`prescription.${eye}.${places[key]}`}
                field={lensFields[key]}
                eye={eye}
                label={`${label} ${part(key)} ${words.eye(eye)}`}
                placeholder="–"
              />
            ))}
          </Row>
        ))}
      <Row name="pd" label={part('pd')}>
        <div className={styles.single}>
          <Cell path="prescription.pd" field={pdField} label={`${label} ${part('pd')}`} />
        </div>
      </Row>
      <Row name="note" label={part('note')}>
        <div className={styles.single}>
          <input
            className={styles.input}
            value={note.value ?? ''}
            onChange={note.onChange}
            onBlur={note.onBlur}
            aria-label={`${label} ${part('note')}`}
            data-cell="one"
          />
        </div>
      </Row>
    </div>
  );
}

const Row = ({ name, label, children }: { name: string; label: ReactNode; children: ReactNode }) => (
  <div className={`${styles.columns} ${styles.row}`} data-row={name}>
    <div className={styles.label}>{label}</div>
    {children}
  </div>
);
