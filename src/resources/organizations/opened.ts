import type { Organization } from '@contract/organizations';

/** Which dialog is open, and what about. */
export type Opened =
  | { dialog: 'create'; parentId: number | null }
  | { dialog: 'show' | 'edit' | 'move'; row: Organization }
  | { dialog: 'types' };
