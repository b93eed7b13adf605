/** What stands in the address of a list that is filtered by these. */
export const filteredBy = (filters: Record<string, string | number | undefined>): string =>
  Object.entries(filters)
    .flatMap(([field, value], index) =>
      Object.entries({ field, operator: 'eq', value }).map(([part, one]) => `filters[${index}][${part}]=${one}`),
    )
    .join('&');
