import type { ReactNode } from 'react';

/** What the search can lead to: a page, a patient or a command. */
export type Option = {
  id: string;
  label: string;
  /** Where it is to be found otherwise, or what tells it from others of the same label. */
  detail?: string;
  /** Address of a page. */
  path?: string;
  icon: ReactNode;
  run: () => void;
  /** Leads to another page, which then has the focus. */
  leaves: boolean;
};

export const groups = ['recent', 'pages', 'patients', 'commands'] as const;
export type Group = (typeof groups)[number];
