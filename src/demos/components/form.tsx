import { glance, longText, reference, requiredText, statusFlag } from '@contract/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { createIssueMap } from '@/lib/form/issue-message';
import { notify } from '@/providers/notification';
import { Field } from '@/ui/form/field';
import { FormFrame } from '@/ui/form/form-frame';
import { FormGrid } from '@/ui/form/form-grid';
import { useLabel } from '@/ui/names/use-label';

// A resource's schema stands in the contract, and `useResourceForm` loads and saves its rows.
const schema = z.object({
  name: requiredText(20),
  gender: glance(['male', 'female']),
  servicePointId: reference('service-points'),
  status: statusFlag.default(1),
  remark: longText(100),
});

const resource = 'demos.components';

export default function DemoForm() {
  const translate = useTranslate();
  const labelOf = useLabel(resource);
  const form = useForm({
    resolver: zodResolver(schema, { error: createIssueMap({ translate, labelOf, schema }) }),
    defaultValues: { name: '', status: 1, remark: '' },
  });
  const submit = form.handleSubmit(() => void notify.success(() => translate('demos.components.valid')));

  return (
    <FormFrame form={{ ...form, resource, schema, submit }} label={translate('demos.components.examples.form.title')}>
      <FormGrid>
        <Field name="name" />
        <Field name="gender" />
        <Field name="servicePointId" />
        <Field name="status" />
        <Field name="remark" hint={translate('demos.components.remarkHint')} />
      </FormGrid>
      <Button type="primary" htmlType="submit">
        {translate('demos.components.check')}
      </Button>
    </FormFrame>
  );
}
