import type { PatientRecord } from '@contract/patient-records';
import type { ServicePoint } from '@contract/service-points';
import { useOne } from '@refinedev/core';
import type { AppError } from '@/lib/errors/app-error';

/** Whoever may read records need not be able to read service points: what they hand out goes without the organization. */
const isWithheld = ({ statusCode }: AppError) => statusCode === 403 || statusCode === 404;

/**
 * Whoever hands out what is printed of a visit; '' for what the reader may not read of it. `failed`: it could not be asked; `isComing`: it
 * is being asked.
 */
export function useIssuer(record: PatientRecord) {
  const { result, query } = useOne<ServicePoint, AppError>({
    resource: 'service-points',
    id: record.servicePointId,
    meta: { quiet: true },
    queryOptions: { staleTime: 600_000 },
  });
  const { orgName = '', address = '', phone = '' } = result ?? {};
  const failed = query.error && !isWithheld(query.error) ? query : undefined;
  return { orgName, address, phone, failed, isComing: query.isLoading };
}
