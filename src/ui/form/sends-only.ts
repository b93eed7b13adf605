/**
 * How a form stands on Refine's hook: for what it sends, which the act tells of and renews after. The page has loaded the row
 * already, and the adapter's own loading writes the server's values over what was typed whenever its query delivers again, also
 * when a hidden tab comes back.
 */
export const sendsOnly = (key: string) => ({
  redirect: false as const,
  successNotification: false as const,
  invalidates: [],
  queryOptions: { enabled: false, queryKey: ['form', key] },
});
