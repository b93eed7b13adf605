import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

type Props = { to: string; newWindow?: string; children: ReactNode };

/** A menu entry is a link, so that it can be opened in a new window. The tab key finds the entry around it instead. */
export const EntryLink = ({ to, newWindow, children }: Props) =>
  newWindow ? (
    <a href={newWindow} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
      {children}
    </a>
  ) : (
    <NavLink to={to} end tabIndex={-1}>
      {children}
    </NavLink>
  );
