import { useInAddress } from '@/ui/hooks/use-in-address';

/** The address of a page about one service point, about this one. */
export const ofPoint = (path: string, id: number) => `${path}?point=${id}`;

/** The service point that a page is about, as its address says: for a reload, and whoever is given it. */
export function usePointInAddress() {
  const { values, put } = useInAddress('point');
  return [Number(values.point) || undefined, (id: number | null) => put({ point: id?.toString() })] as const;
}
