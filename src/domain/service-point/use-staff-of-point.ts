import { useInAddress } from '@/ui/hooks/use-in-address';

/**
 * Whose things a page shows of one service point, or of all, as its address says. Who was chosen at one hardly works at another: nobody is chosen there, or
 * it would look as if there were nothing.
 */
export function useStaffOfPoint(servicePointId: number | undefined) {
  const { values, put } = useInAddress('staff', 'at');
  const at = Number(values.at) || undefined;
  const isOfHere = !at || !servicePointId || at === servicePointId;
  return [
    (isOfHere && Number(values.staff)) || null,
    (id: number | null) => put({ staff: id?.toString(), at: id === null ? undefined : servicePointId?.toString() }),
  ] as const;
}
