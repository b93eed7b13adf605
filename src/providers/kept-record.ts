import { z } from 'zod';
import { create } from 'zustand';
import { storedValue } from '@/lib/store/stored-value';

/** Values by name that are kept in the browser. What other windows have put beside them meanwhile stays. */
export function keptRecord<Value>(key: string, value: z.ZodType<Value>) {
  const schema = z.record(z.string(), value);
  const stored = storedValue(key, (record) => schema.safeParse(record).data ?? {});
  const useRecord = create<Record<string, Value>>(stored.read);
  return {
    useRecord,
    /** Where the browser takes nothing, it holds until the next reload. */
    put(name: string | number, changed: Value): void {
      useRecord.setState({ ...stored.read(), [name]: changed });
      stored.write(useRecord.getState());
    },
    /** From now on what another window puts holds here as well. */
    follow: () => stored.follow((record) => useRecord.setState(record, true)),
  };
}
