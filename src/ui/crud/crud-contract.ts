import type { Endpoint, Screen } from '@contract/endpoints';
import { nameIn } from '@contract/picker';
import type { z } from 'zod';

type Access = Pick<Endpoint, 'key' | 'access' | 'method'>;

/** What the shared pages need to know of a resource: its contract, as `defineResource` returns it. */
export type CrudContract<Row extends z.ZodObject = z.ZodObject, Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  row: Row;
  input: Input;
  nameField?: string;
  screens?: readonly Screen[];
  impersonal?: boolean;
  endpoints: { one: Access; create: Access; update: Access; delete: Access; setStatus?: Endpoint };
};

/** A row of it, as the API shows it. */
export type RowOf<Row extends z.ZodObject> = z.output<Row> & { id: number; updatedAt: string };

/** What people call a row, as the contract says. */
export const rowName =
  ({ nameField = 'name' }: Pick<CrudContract, 'nameField'>) =>
  (row: Readonly<Record<string, unknown>>) =>
    nameIn(row, nameField);
