import { Children, Fragment, isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import type { RowId } from '@/providers/work/open-rows';
import { PresentPeople } from '@/ui/presence/present-people';
import styles from './page-heading.module.css';
import { Printed } from './printed';
import { useSheetHead } from './use-sheet-head';
import { useIsPhone } from './use-width';

type Props = {
  title: ReactNode;
  /** At the head of each further sheet, where that is not the title; null where the page prints papers of its own. */
  onPaper?: string | null;
  /** The row that the page is about: who else has it open stands beside the title. */
  row?: RowId;
  children?: ReactNode;
};

/**
 * The page's one level-1 heading, and its actions at the right: the primary one last, at the edge. On a phone they stand below, the
 * primary one first. On paper it says instead when and by whom it was printed.
 */
export function PageHeading({ title, onPaper, row, children }: Props) {
  const isPhone = useIsPhone();
  useSheetHead(onPaper ?? (onPaper === undefined && typeof title === 'string' ? title : undefined));
  // Named alike in both orders: a phone that is turned would else lose the dialog that one of them has opened.
  const actions = Children.toArray(partsOf(children));
  return (
    <header
      className={`row wrap between gap-16 gap-y-8 mb-16 ${onPaper === null ? 'no-print' : ''}`}
      style={{ minHeight: 32 }}
    >
      <div className="row gap-12 min-0">
        <h1 className={`${styles.title} m-0 min-0 size-4 bold loose break`}>{title}</h1>
        {row && <PresentPeople row={row} />}
      </div>
      <Printed />
      {actions.length > 0 && (
        <div className={`${styles.actions} row wrap gap-8 no-print`}>{isPhone ? actions.reverse() : actions}</div>
      )}
    </header>
  );
}

/** What a fragment holds: several that are given as one. */
const partsOf = (children: ReactNode) =>
  isValidElement<PropsWithChildren>(children) && children.type === Fragment ? children.props.children : children;
