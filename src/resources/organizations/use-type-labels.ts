import { organizations as contract, type OrganizationTypeLabels, organizationTypes } from '@contract/organizations';
import { useCustom, useTranslate } from '@refinedev/core';
import { callOf } from '@/providers/http/call';
import { useLanguage } from '@/providers/i18n';

/** What the types of organizations are called here, in the language of the console. Where that cannot be had they have their numbers alone. */
export function useTypeLabels() {
  const translate = useTranslate();
  const language = useLanguage((state) => state.language);
  const { query } = useCustom<OrganizationTypeLabels>({
    ...callOf(contract.endpoints.types),
    queryOptions: { staleTime: 60_000 },
  });
  const labels = query.data?.data;
  const isUnknown = query.isError && !labels;
  const name = language === 'zh_CN' ? 'zh' : 'en';
  const labelOf = (type: keyof OrganizationTypeLabels) => {
    if (isUnknown) return translate('organizations.unnamedType', { type });
    return labels?.[type][name] ?? '';
  };
  return {
    /** Unset while nobody knows them. */
    labels,
    query,
    isUnknown,
    options: organizationTypes.map((value) => ({ value, label: labelOf(value) })),
    labelOf,
  };
}
