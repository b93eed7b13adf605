import type { Organization } from '@contract/organizations';
import { Input } from 'antd';
import { Field } from '@/components/form/field';
import { FormGrid } from '@/components/form/form-grid';
import { StatusSwitch } from '@/components/form/status-switch';
import { FormSelect } from '@/components/form-select';
import { PicturesInput } from '@/components/pictures/pictures-input';

import { ParentSelect } from './parent-select';
import { useTypeLabels } from './use-type-labels';

/** The inputs of an organization; `id` is the one that is edited, which cannot stand below itself. */
export function OrganizationFields({ rows, id }: { rows: readonly Organization[]; id?: number }) {
  const { options } = useTypeLabels();
  return (
    <FormGrid>
      <Field name="name" />
      <Field name="code" />
      <Field name="type">
        <FormSelect<string> options={options} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="parentId">
        <ParentSelect rows={rows} self={id} />
      </Field>
      <Field name="logo">
        <PicturesInput purpose="attachment" />
      </Field>
      <Field name="contactName">
        <Input autoComplete="off" />
      </Field>
      <Field name="phone">
        <Input type="tel" autoComplete="off" />
      </Field>
      <Field name="address" />
      <Field name="status">
        <StatusSwitch />
      </Field>
      <Field name="remark">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormGrid>
  );
}
