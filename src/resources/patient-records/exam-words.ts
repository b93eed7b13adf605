import type { ExamField, Eye } from '@contract/exam/field';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import type { FormTab } from './form/checks';

/** The words of the examination: its fields, their choices, the eyes. */
export function useExamWords() {
  const translate = useTranslate();
  return useMemo(() => {
    const label = ({ key }: ExamField) => translate(`exam.fields.${key}`);
    return {
      tab: (tab: FormTab) => translate(tab === 'visit' ? 'recordForm.visit' : `exam.tabs.${tab}`),
      label,
      /** What a field is called in the row of another, whose name need not be said twice: `Visual field MD` is `MD` there. */
      beside: (field: ExamField, row: ExamField) => {
        const [own, rows] = [label(field), label(row)];
        const rest = own.startsWith(rows) ? own.slice(rows.length).trim() : own;
        return rest.charAt(0).toUpperCase() + rest.slice(1);
      },
      // The base of a prism is no field of the examination, but is chosen like one.
      option: ({ key }: ExamField, value: string) =>
        translate(key === 'base' ? `exam.bases.${value}` : `exam.options.${key}.${value}`),
      /** `OD 右眼` */
      eyeInFull: (eye: Eye) => `${translate(`exam.eyesShort.${eye}`)} ${translate(`exam.eyes.${eye}`)}`,
      eyeShort: (eye: Eye) => translate(`exam.eyesShort.${eye}`),
      block: (block: NonNullable<ExamField['block']>) => translate(`exam.blocks.${block}`),
      eye: (eye: Eye) => translate(`exam.eyes.${eye}`),
    };
  }, [translate]);
}
