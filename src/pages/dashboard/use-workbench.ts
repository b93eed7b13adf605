import { type WorkbenchData, workbench } from '@contract/workbench';
import { useCustom } from '@refinedev/core';
import { callOf } from '@/providers/call';

/** What is to be done today, of one service point or of all in reach. */
export function useWorkbench(servicePointId: number | undefined) {
  const { query, result } = useCustom<WorkbenchData>({
    ...callOf(workbench.endpoints.show, { query: { servicePointId } }),
  });
  return { query, data: query.isSuccess ? result.data : undefined };
}
