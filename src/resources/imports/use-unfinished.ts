import { type Import, type ImportProgress, imports } from '@contract/imports';
import { useCustom } from '@refinedev/core';
import { callOf } from '@/providers/call';
import type { ImportTarget } from './step';

const { list, one } = imports.endpoints;

/** The import of the same file to the same service point that broke off; `isPending` until it is known whether there is one. */
export function useUnfinished(fileKey: string, { kind, servicePointId }: ImportTarget) {
  const options = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnMount: false as const };
  const listQuery = { fileKey, servicePointId, status: 'running' as const, pageSize: 20 };
  const { query: found } = useCustom<{ data: Import[] }>({
    ...callOf(list, { query: listQuery }),
    queryOptions: options,
  });
  const id = found.data?.data.data.find((each) => each.kind === kind)?.id;
  const { query: progress } = useCustom<ImportProgress>({
    ...callOf(one, { params: { id: id ?? 1 } }),
    queryOptions: { ...options, enabled: id !== undefined },
  });
  const failed = found.isError ? found : progress.isError ? progress : undefined;
  return {
    isPending: !failed && (found.isPending || (id !== undefined && progress.isPending)),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    unfinished: progress.data?.data,
  };
}
