import type { Organization } from '@contract/organizations';
import { Field } from '@/ui/form/field';
import { FormGrid } from '@/ui/form/form-grid';
import { FormSelect } from '@/ui/form/form-select';

import { ParentSelect } from './parent-select';
import { TypesUnknown } from './types-unknown';
import { useTypeLabels } from './use-type-labels';

/** The inputs of an organization; `id` is the one that is edited, which cannot stand below itself. */
export function OrganizationFields({ rows, id }: { rows: readonly Organization[] | undefined; id?: number }) {
  const { options } = useTypeLabels();
  return (
    <>
      <TypesUnknown />
      <FormGrid>
        <Field name="name" />
        <Field name="code" />
        <Field name="type">
          <FormSelect<string> options={options} />
        </Field>
        <Field name="parentId">
          <ParentSelect rows={rows} self={id} />
        </Field>
        <Field name="logo" />
        <Field name="contactName" />
        <Field name="phone" />
        <Field name="address" />
        <Field name="status" />
        <Field name="remark" />
      </FormGrid>
    </>
  );
}
