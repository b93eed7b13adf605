import { useInAddress } from '@/ui/hooks/use-in-address';

/** By what stands in an address whose things a page shows: of a service point, of a member of its staff, and where they were chosen. */
export const whoseNames = ['point', 'staff', 'at'] as const;

/** The address of a page about one service point, about this one. */
export const ofPoint = (path: string, id: number) => `${path}?point=${id}`;

/** The service point that a page is about, as its address says: for a reload, and whoever is given it. */
export function usePointInAddress() {
  const { values, put } = useInAddress('point');
  return [Number(values.point) || undefined, (id: number | null) => put({ point: id?.toString() })] as const;
}
