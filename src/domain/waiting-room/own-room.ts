import { z } from 'zod';
import { keptRecord } from '@/providers/kept-record';

/** Where somebody at this browser sees those whom they call, by service point. */
const { useRecord, put } = keptRecord('ownRooms', z.string());

export const useOwnRoom = (servicePointId: number | undefined) =>
  useRecord((rooms) => rooms[servicePointId ?? 0] ?? '');

export const setOwnRoom: (servicePointId: number, room: string) => void = put;
