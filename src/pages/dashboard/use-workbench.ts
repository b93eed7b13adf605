import { workbench } from '@contract/workbench';
import { useAnswer } from '@/ui/hooks/use-answer';

/** What is to be done today, of one service point or of all in reach. */
export function useWorkbench(servicePointId: number | undefined) {
  return useAnswer(workbench.endpoints.show, { query: { servicePointId } });
}
