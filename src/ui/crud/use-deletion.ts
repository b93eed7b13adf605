import { endpointOf } from '@contract/index';
import { isDoubt } from '@/lib/errors/app-error';
import { useAct } from '@/ui/act/use-act';

/** The deletion that a question asks about. What the server has a doubt about stands in the question then, and the next press is the answer. */
export function useDeletion(resource: string) {
  const remove = useAct(endpointOf(resource, 'delete'));
  return (id: number, text: () => string) => {
    let answers: Record<string, '1'> = {};
    return async () => {
      const outcome = await remove.attempt({ params: { id }, query: answers }, { text });
      if (isDoubt(outcome.failure)) {
        const { confirm } = outcome.failure.data as { confirm: string };
        answers = { [confirm]: '1' };
      }
      return outcome;
    };
  };
}
