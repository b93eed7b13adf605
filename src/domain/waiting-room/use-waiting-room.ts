import { type WaitingRoomDay, waitingRoom } from '@contract/waiting-room';
import { useCustom } from '@refinedev/core';
import { useEffect } from 'react';
import { callOf } from '@/providers/http/call';
import { queryKeyOf } from '@/providers/query-key';
import { useKept } from '@/ui/hooks/use-kept';
import { failureOf } from '@/ui/states/failure-of';

const { board, version } = waitingRoom.endpoints;

/** How often it is asked whether anything has changed. */
const askEvery = 4_000;

/**
 * Who has come to a service point on a day, today where none is named; fetched anew when anything has changed. `isOld`: whether
 * anything has cannot be learnt, or what.
 */
export function useWaitingRoom(servicePointId: number | undefined, date?: string) {
  const query = { servicePointId: servicePointId ?? 0, date };
  const isAsked = servicePointId !== undefined;
  const keyOf = (call: string) => queryKeyOf(waitingRoom.name, call, query);
  const { query: day } = useCustom<WaitingRoomDay>({
    ...callOf(board, { query, meta: { tellsMissing: true } }),
    queryOptions: { enabled: isAsked, queryKey: keyOf('board') },
  });
  const { query: newest } = useCustom<{ version: string }>({
    ...callOf(version, { query, meta: { background: true, quiet: true } }),
    queryOptions: { enabled: isAsked, refetchInterval: askEvery, queryKey: keyOf('version') },
  });
  const isBehind = newest.dataUpdatedAt > day.dataUpdatedAt && newest.data?.data.version !== day.data?.data.version;
  const { refetch } = day;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer that it is behind, as the last try may have failed
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, newest.dataUpdatedAt, refetch]);
  const kept = useKept(day.data?.data, `${servicePointId} ${date}`);
  // Who was refused to its reader is not to be seen any more.
  const isRefused = failureOf({ data: kept, error: day.error }) !== null;
  return { query: day, day: isRefused ? undefined : kept, isOld: newest.isError || day.isError };
}
