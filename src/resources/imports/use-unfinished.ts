import { type Import, type ImportProgress, imports } from '@contract/imports';
import { useCustom } from '@refinedev/core';
import { useEffect } from 'react';
import { callOf } from '@/providers/call';
import { useCourse } from './course';
import type { ImportTarget } from './step';

const { list, one } = imports.endpoints;

/** Finds out whether an import of the same file to the same service point broke off, and tells the course. */
export function useUnfinished(fileKey: string, { kind, servicePointId }: ImportTarget) {
  const unfinished = useCourse((course) => course.unfinished);
  const isAsked = unfinished === undefined;
  const options = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnMount: false as const };
  const listQuery = { fileKey, servicePointId, status: 'running' as const, pageSize: 20 };
  const { query: found } = useCustom<{ data: Import[] }>({
    ...callOf(list, { query: listQuery }),
    queryOptions: { ...options, enabled: isAsked },
  });
  const id = found.data?.data.data.find((each) => each.kind === kind)?.id;
  const { query: progress } = useCustom<ImportProgress>({
    ...callOf(one, { params: { id: id ?? 1 } }),
    queryOptions: { ...options, enabled: isAsked && id !== undefined },
  });
  const answer = found.data && id === undefined ? null : progress.data?.data;
  useEffect(() => {
    if (isAsked && answer !== undefined) useCourse.setState({ unfinished: answer });
  }, [isAsked, answer]);
  const failed = found.isError ? found : progress.isError ? progress : undefined;
  return { error: isAsked && failed ? failed.error : null, retry: () => void failed?.refetch(), unfinished };
}
