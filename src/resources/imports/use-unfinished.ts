import { imports } from '@contract/imports';
import { useEffect } from 'react';
import { useAnswer } from '@/ui/hooks/use-answer';
import { useCourse } from './course';
import type { ImportTarget } from './step';

const { list, one } = imports.endpoints;

/** Finds out whether an import of the same file to the same service point broke off, and tells the course. */
export function useUnfinished(fileKey: string, { kind, servicePointId }: ImportTarget) {
  const unfinished = useCourse((course) => course.unfinished);
  const isAsked = unfinished === undefined;
  const options = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnMount: false as const };
  const listQuery = { fileKey, servicePointId, status: 'running' as const, pageSize: 20 };
  const { query: found, data: answered } = useAnswer(list, { query: listQuery }, { ...options, enabled: isAsked });
  const id = answered?.data.find((each) => each.kind === kind)?.id;
  const isFound = id !== undefined;
  const { query: progress, data } = useAnswer(
    one,
    { params: { id: id ?? 1 } },
    { ...options, enabled: isAsked && isFound },
  );
  const answer = answered && !isFound ? null : data;
  useEffect(() => {
    if (isAsked && answer !== undefined) useCourse.setState({ unfinished: answer });
  }, [isAsked, answer]);
  const failed = found.isError ? found : progress.isError ? progress : undefined;
  return { error: isAsked && failed ? failed.error : null, retry: () => void failed?.refetch(), unfinished };
}
