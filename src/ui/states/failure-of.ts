import { mayPass } from '@/lib/errors/app-error';

/**
 * Why something cannot be shown. Where it is there already and only could not be fetched anew it stays instead, as it is asked for again by
 * itself (`askAgain`), unless it was refused.
 */
export const failureOf = <Failure>({ data, error }: { data?: unknown; error: Failure | null }): Failure | null =>
  data !== undefined && mayPass(error) ? null : error;
