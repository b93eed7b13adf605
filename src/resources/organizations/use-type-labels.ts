import {
  organizations as contract,
  defaultTypeLabels,
  type OrganizationTypeLabels,
  organizationTypes,
} from '@contract/organizations';
import { useCustom } from '@refinedev/core';
import { callOf } from '@/providers/call';
import { useLanguage } from '@/providers/i18n';

/** What the types of organizations are called here, in the language of the console. */
export function useTypeLabels() {
  const language = useLanguage((state) => state.language);
  const { query } = useCustom<OrganizationTypeLabels>({
    ...callOf(contract.endpoints.types),
    queryOptions: { staleTime: 60_000 },
  });
  const labels = query.data?.data ?? defaultTypeLabels;
  const name = language === 'zh_CN' ? 'zh' : 'en';
  return {
    labels,
    isPending: query.isPending,
    refetch: query.refetch,
    options: organizationTypes.map((value) => ({ value, label: labels[value][name] })),
    labelOf: (type: keyof OrganizationTypeLabels) => labels[type][name],
  };
}
