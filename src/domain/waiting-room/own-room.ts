import { z } from 'zod';
import { create } from 'zustand';
import { storedValue } from '@/lib/stored-value';

const schema = z.record(z.string(), z.string());
const stored = storedValue('ownRooms', (value) => schema.safeParse(value).data ?? {});

/** Where somebody at this browser sees those whom they call, by service point. */
const useOwnRooms = create<Record<string, string>>(stored.read);

export const useOwnRoom = (servicePointId: number | undefined) =>
  useOwnRooms((rooms) => rooms[servicePointId ?? 0] ?? '');

export function setOwnRoom(servicePointId: number, room: string) {
  useOwnRooms.setState({ [servicePointId]: room });
  stored.write(useOwnRooms.getState());
}
