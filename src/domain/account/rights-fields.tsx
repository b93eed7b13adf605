import { contract } from '@contract/index';
import { useGranted } from '@/providers/access-control';
import { Field } from '@/ui/form/field';
import { ReferenceSelect } from '@/ui/form/reference-select';

const { roles, organizations } = contract;

/** The roles of an account; only those are offered that the user may give. */
export function RolesField({ disabled }: { disabled?: boolean }) {
  const granted = useGranted();
  if (!granted(roles.endpoints.options)) return null;
  return (
    <Field name="roleIds">
      <ReferenceSelect multiple resource={roles.name} endpoint="options" search="query" disabled={disabled} />
    </Field>
  );
}

/** Where somebody belongs and works. */
export function PlaceFields({ disabled, hint }: { disabled?: boolean; hint?: string }) {
  const granted = useGranted();
  return (
    <>
      {granted(organizations.endpoints.options) && (
        <Field name="orgId">
          <ReferenceSelect
            resource={organizations.name}
            endpoint="options"
            search="query"
            allowClear
            disabled={disabled}
          />
        </Field>
      )}
      <Field name="servicePointIds" hint={hint}>
        <ReferenceSelect multiple resource="service-points" endpoint="options" search="query" disabled={disabled} />
      </Field>
    </>
  );
}
