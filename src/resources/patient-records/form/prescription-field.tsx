import { CopyOutlined, DoubleRightOutlined } from '@ant-design/icons';
import { measuredExam } from '@contract/exam/origins';
import { lensFor, prescriptionUsages } from '@contract/exam/prescription';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useController, useFormContext } from 'react-hook-form';
import { FieldError } from '@/ui/form/field-error';
import { useCellScope } from './cell-context';
import { EyesHeading } from './eyes-heading';
import { ChoiceInput } from './list/choice-input';
import { PrescriptionRows } from './prescription-rows';
import formStyles from './record-form.module.css';
import { understood } from './understood';

/** The lenses that the visit ends with. */
export function PrescriptionField() {
  const translate = useTranslate();
  const { field: usage, fieldState } = useController({ name: 'prescription.usage' });
  const label = translate('recordForm.fields.prescription');
  const usageLabel = translate('exam.prescriptionParts.usage');
  const { fromSubjective, toLeft } = useLenses();

  return (
    <section className="mb-24 inset" aria-label={label}>
      <h2 className="m-0 mb-8 normal bold">{label}</h2>
      <div className="row wrap gap-8 pb-8 inset">
        <span className={formStyles.choice} data-path="prescription.usage">
          <ChoiceInput
            value={usage.value ?? null}
            options={prescriptionUsages.map((value) => ({ value, label: translate(`exam.usages.${value}`) }))}
            onChange={usage.onChange}
            onBlur={usage.onBlur}
            placeholder={usageLabel}
            label={`${label} ${usageLabel}`}
            status={fieldState.error && 'error'}
          />
        </span>
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={fromSubjective}>
          {translate('recordForm.fromSubjective')}
        </Button>
        <Button size="small" icon={<DoubleRightOutlined className="onward" aria-hidden />} onClick={toLeft}>
          {translate('recordForm.copyRight')}
        </Button>
      </div>
      <FieldError error={fieldState.error} />
      <EyesHeading hasBoth={false} />
      <PrescriptionRows label={label} isContactLens={usage.value === 'contactLens'} />
    </section>
  );
}

/** What fills the lenses at once. */
function useLenses() {
  const { getValues, setValue } = useFormContext();
  const { touched } = useCellScope();

  const fromSubjective = () => {
    // What was copied from the last visit and not confirmed is no result to make lenses by.
    const exam = measuredExam(understood(getValues('exam')), getValues('origins'));
    const { subjectiveRx, addPower, pdFar, pdNear } = exam.refractive;
    const usage = getValues('prescription.usage') ?? 'distance';
    setValue('prescription.usage', usage);
    for (const eye of ['od', 'os'] as const) {
      const refraction = subjectiveRx?.[eye];
      if (!refraction || refraction.sphere === null) continue;
      const { lens, add } = lensFor(usage, refraction, addPower?.[eye] ?? null);
      setValue(`prescription.${eye}.lens`, lens);
      setValue(`prescription.${eye}.add`, add);
    }
    const pd = usage === 'near' ? pdNear : pdFar;
    if (pd !== null) setValue('prescription.pd', pd);
    touched();
  };
  const toLeft = () => {
    setValue('prescription.os', structuredClone(getValues('prescription.od')));
    touched();
  };
  return { fromSubjective, toLeft };
}
