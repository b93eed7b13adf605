import type { Diagnosis, Plan } from '@contract/exam/conclusion';
import type { NumberField } from '@contract/exam/field';
import { type LensSpecification, lensFields, type Prescription, pdField } from '@contract/exam/prescription';
import { isBlank } from '@contract/exam/schema';
import { formatNumber } from '@contract/exam/typed';
import type { VisitFieldName } from '@contract/exam/visit-fields';
import { formatDioptres, formatPrism, formatRefraction } from '@contract/vision/notation';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { useExamWords } from './exam-words';

/** What ids of other rows are called. */
export type Names = {
  servicePointId?: (id: number) => string | undefined;
  examinerId?: (id: number) => string | undefined;
};

/** As on paper; what was typed and not understood as it stands. */
const figure = (field: NumberField, value: unknown) =>
  typeof value === 'number' ? formatNumber(field, value) : String(value);

const joined = (parts: unknown[], between: string) => parts.filter(Boolean).join(between);

/** The words of what is said of a visit besides what was examined; '' for what is blank. */
export function useVisitWords() {
  const translate = useTranslate();
  const words = useExamWords();

  return useMemo(() => {
    const diagnosis = ({ code, name, eye, primary }: Diagnosis) =>
      joined([code, name, eye && words.eye(eye), primary && translate('exam.diagnosisParts.primary')], ' ');
    const plan = ({ code, concentration, hospital, reason, urgency, note }: Plan) =>
      joined(
        [
          translate(`exam.plans.${code}`),
          concentration && `${concentration}%`,
          hospital,
          reason,
          urgency && translate(`exam.urgencies.${urgency}`),
          note,
        ],
        ' · ',
      );
    const lens = ({ lens: refraction, add, prism, backCurve, diameter }: LensSpecification) =>
      joined(
        [
          formatRefraction(refraction),
          add !== null && `ADD ${formatDioptres(add)}`,
          prism?.amount && `${formatPrism(prism.amount)} ${translate(`exam.bases.${prism.base}`)}`,
          backCurve !== null && `BC ${figure(lensFields.backCurve, backCurve)}`,
          diameter !== null && `DIA ${figure(lensFields.diameter, diameter)}`,
        ],
        ' ',
      );

    return {
      field(name: VisitFieldName, value: unknown, names: Names): string {
        if (isBlank(value)) return '';
        switch (name) {
          case 'visitType':
            return translate(`recordForm.options.visitType.${String(value)}`);
          case 'servicePointId':
          case 'examinerId':
            return names[name]?.(Number(value)) ?? `#${String(value)}`;
          case 'diagnoses':
            return (value as Diagnosis[]).map(diagnosis).join('\n');
          case 'plans':
            return (value as Plan[]).map(plan).join('\n');
          default:
            return String(value);
        }
      },
      prescribed(name: keyof Prescription, value: unknown): string {
        if (isBlank(value) || isBlankLens(value)) return '';
        if (name === 'usage') return translate(`exam.usages.${String(value)}`);
        if (name === 'pd') return figure(pdField, value);
        return name === 'od' || name === 'os' ? lens(value as LensSpecification) : String(value);
      },
    };
  }, [translate, words]);
}

/** A lens of the prescription in which nothing is, whatever its shape. */
const isBlankLens = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isBlank);
