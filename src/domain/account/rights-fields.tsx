import { contract } from '@contract/index';
import { useGranted } from '@/providers/access-control';
import { Field } from '@/ui/form/field';

const { roles, organizations } = contract;

/** The roles of an account; only those are offered that the user may give. */
export function RolesField({ disabled }: { disabled?: boolean }) {
  const granted = useGranted();
  return granted(roles.endpoints.options) && <Field name="roleIds" disabled={disabled} />;
}

/** Where somebody belongs and works. */
export function PlaceFields({ disabled, hint }: { disabled?: boolean; hint?: string }) {
  const granted = useGranted();
  return (
    <>
      {granted(organizations.endpoints.options) && <Field name="orgId" disabled={disabled} />}
      <Field name="servicePointIds" hint={hint} disabled={disabled} />
    </>
  );
}
