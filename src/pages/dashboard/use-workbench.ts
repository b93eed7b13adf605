import { workbench } from '@contract/workbench';
import { useAnswer } from '@/ui/hooks/use-answer';

/** What is to be done today, of one service point or of all in reach. */
export function useWorkbench(servicePointId: number | undefined) {
  const { query, data } = useAnswer(workbench.endpoints.show, { query: { servicePointId } });
  return { query, data: query.isSuccess ? data : undefined };
}
