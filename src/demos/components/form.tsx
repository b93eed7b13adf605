import { optionalText, reference, requiredText, statusFlag } from '@contract/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslate } from '@refinedev/core';
import { Button, Input } from 'antd';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { createIssueMap } from '@/lib/issue-message';
import { notify } from '@/providers/notification';
import { RadioField } from '@/ui/form/choice';
import { Field } from '@/ui/form/field';
import { FormFrame } from '@/ui/form/form-frame';
import { FormGrid } from '@/ui/form/form-grid';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { StatusSwitch } from '@/ui/form/status-switch';
import { useLabel } from '@/ui/names/use-label';

// A resource's schema stands in the contract, and `useResourceForm` loads and saves its rows.
const schema = z.object({
  name: requiredText(20),
  gender: z.enum(['male', 'female']),
  servicePointId: reference('service-points'),
  status: statusFlag.default(1),
  remark: optionalText(100),
});

const resource = 'demos.components';

export function DemoForm() {
  const translate = useTranslate();
  const labelOf = useLabel(resource);
  const form = useForm({
    resolver: zodResolver(schema, { error: createIssueMap({ translate, labelOf, schema }) }),
    defaultValues: { name: '', status: 1, remark: '' },
  });
  const submit = form.handleSubmit(() => void notify.success(translate('demos.components.valid')));

  return (
    <FormFrame form={{ ...form, resource, schema, submit }} label={translate('demos.components.examples.form.title')}>
      <FormGrid>
        <Field name="name" />
        <RadioField name="gender" />
        <Field name="servicePointId">
          <ReferenceSelect resource="service-points" endpoint="options" search="query" />
        </Field>
        <Field name="status">
          <StatusSwitch />
        </Field>
        <Field name="remark" hint={translate('demos.components.remarkHint')}>
          <Input.TextArea rows={2} />
        </Field>
      </FormGrid>
      <Button type="primary" htmlType="submit">
        {translate('demos.components.check')}
      </Button>
    </FormFrame>
  );
}
