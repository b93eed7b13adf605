import { useTranslate } from '@refinedev/core';
import { Input, InputNumber } from 'antd';
import { SelectField } from '@/ui/form/choice';
import { Field } from '@/ui/form/field';
import { FormSection } from '@/ui/form/form-section';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { StatusSwitch } from '@/ui/form/status-switch';
import { PicturesInput } from '@/ui/pictures/pictures-input';
import { OpeningHoursField } from './opening-hours-field';
import { OrganizationSelect } from './organization-select';
import { TagsInput } from './tags-input';

export function ServicePointFields() {
  const translate = useTranslate();
  const section = (name: string) => translate(`service-points.sections.${name}`);
  return (
    <>
      <FormSection title={section('basic')}>
        <Field name="name" />
        <Field name="code" />
        <Field name="orgId">
          <OrganizationSelect />
        </Field>
        <SelectField name="type" />
        <Field name="managerId">
          <ReferenceSelect resource="users" endpoint="options" search="query" allowClear />
        </Field>
        <Field name="phone">
          <Input type="tel" autoComplete="off" />
        </Field>
        <Field name="licenseNo" />
        <Field name="status">
          <StatusSwitch />
        </Field>
      </FormSection>
      <FormSection title={section('place')}>
        <Field name="province" />
        <Field name="city" />
        <Field name="district" />
        <Field name="address" />
        <Field name="lng">
          <InputNumber min={-180} max={180} style={{ width: '100%' }} />
        </Field>
        <Field name="lat">
          <InputNumber min={-90} max={90} style={{ width: '100%' }} />
        </Field>
        <Field name="photos">
          <PicturesInput purpose="attachment" most={9} />
        </Field>
      </FormSection>
      <FormSection title={section('booking')}>
        <Field name="slotMinutes" hint={translate('service-points.hints.slotMinutes')}>
          <InputNumber min={5} max={240} step={5} precision={0} style={{ width: '100%' }} />
        </Field>
        <Field name="capacityPerSlot">
          <InputNumber min={1} max={100} precision={0} style={{ width: '100%' }} />
        </Field>
        <OpeningHoursField />
      </FormSection>
      <FormSection title={section('offer')}>
        <Field name="services" hint={translate('service-points.hints.tags')}>
          <TagsInput />
        </Field>
        <Field name="equipment">
          <TagsInput />
        </Field>
        <Field name="remark">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Field>
      </FormSection>
    </>
  );
}
