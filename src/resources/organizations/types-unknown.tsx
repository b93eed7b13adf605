import { useTranslate } from '@refinedev/core';
import { PartFailed } from '@/ui/states/part-failed';
import { useTypeLabels } from './use-type-labels';

/** Says that types are shown by number because their names could not be had. */
export function TypesUnknown() {
  const translate = useTranslate();
  const { isUnknown, query } = useTypeLabels();
  return isUnknown && <PartFailed className="mb-16" title={translate('organizations.typesFailed')} query={query} />;
}
