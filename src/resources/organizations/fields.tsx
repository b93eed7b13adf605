import type { Organization } from '@contract/organizations';
import { Input } from 'antd';
import { Field } from '@/ui/form/field';
import { FormGrid } from '@/ui/form/form-grid';
import { FormSelect } from '@/ui/form/form-select';
import { StatusSwitch } from '@/ui/form/status-switch';
import { PicturesInput } from '@/ui/pictures/pictures-input';

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
