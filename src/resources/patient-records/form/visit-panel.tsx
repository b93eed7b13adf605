import { useTranslate } from '@refinedev/core';
import { Input } from 'antd';
import { useFormContext, useWatch } from 'react-hook-form';
import { ServicePointSelect } from '@/domain/service-point/service-point-select';
import { DateInput } from '@/ui/form/date-input';
import { Field } from '@/ui/form/field';
import formStyles from '@/ui/form/form.module.css';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { TextChips } from './text-chips';
import { VisitTypeInput } from './visit-type-input';

/** When, where, by whom and why. */
export function VisitPanel() {
  const { setValue } = useFormContext();
  const servicePointId: number | undefined = useWatch({ name: 'servicePointId' });
  const translate = useTranslate();
  return (
    <div className={formStyles.fields}>
      <Field name="visitDate">
        <DateInput />
      </Field>
      <Field name="visitType">
        <VisitTypeInput />
      </Field>
      <Field name="servicePointId" onChanged={() => setValue('examinerId', null, { shouldDirty: true })}>
        <ServicePointSelect />
      </Field>
      <Field name="examinerId">
        <ReferenceSelect resource="staff" query={servicePointId ? { servicePointId } : undefined} />
      </Field>
      <div className="whole-line">
        <Field name="chiefComplaint">
          <Input.TextArea autoSize={{ minRows: 2 }} />
        </Field>
        <TextChips name="chiefComplaint" label={translate('recordForm.fields.chiefComplaint')} />
      </div>
      <Field name="history">
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Field>
      <Field name="familyHistory">
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Field>
      <Field name="allergy" className="whole-line">
        <Input.TextArea autoSize={{ minRows: 1 }} />
      </Field>
    </div>
  );
}
