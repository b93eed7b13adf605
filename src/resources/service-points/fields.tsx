import { useTranslate } from '@refinedev/core';
import { Field } from '@/ui/form/field';
import { FormSection } from '@/ui/form/form-section';
import { OpeningHoursField } from './opening-hours-field';

export function ServicePointFields() {
  const translate = useTranslate();
  const section = (name: string) => translate(`service-points.sections.${name}`);
  return (
    <>
      <FormSection title={section('basic')}>
        <Field name="name" />
        <Field name="code" />
        <Field name="orgId" />
        <Field name="type" />
        <Field name="managerId" />
        <Field name="phone" />
        <Field name="licenseNo" />
        <Field name="status" />
      </FormSection>
      <FormSection title={section('place')}>
        <Field name="province" />
        <Field name="city" />
        <Field name="district" />
        <Field name="address" />
        <Field name="lng" />
        <Field name="lat" />
        <Field name="photos" />
      </FormSection>
      <FormSection title={section('booking')}>
        <Field name="slotMinutes" hint={translate('service-points.hints.slotMinutes')} />
        <Field name="capacityPerSlot" />
        <OpeningHoursField />
      </FormSection>
      <FormSection title={section('offer')}>
        <Field name="services" hint={translate('service-points.hints.tags')} />
        <Field name="equipment" />
        <Field name="waitingSteps" hint={translate('service-points.hints.waitingSteps')} />
        <Field name="remark" />
      </FormSection>
    </>
  );
}
