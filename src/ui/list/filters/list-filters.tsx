import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { useIsLow, useIsPhone } from '@/ui/layout/use-width';
import styles from '@/ui/list/list.module.css';

type Props = {
  children: ReactNode;
  /** Filters that are used less; on a phone and in a low window they are shown on demand. */
  more?: ReactNode;
  /** One of these narrows the list, as a link or a saved view may have it: nothing may do so unseen. */
  isMoreUsed?: boolean;
  onReset: () => void;
};

/** The row of filters above a list. Its changes apply at once; `onReset` takes them all back. */
export function ListFilters({ children, more, isMoreUsed = false, onReset }: Props) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const isLow = useIsLow();
  // As it was opened: the keyboard of a tablet makes a window low as well, and would take the very input that it is for.
  const [wasLow] = useState(isLow);
  const isFolded = isPhone || wasLow;
  const [showsMore, setShowsMore] = useState(isMoreUsed);
  const [wasUsed, setWasUsed] = useState(isMoreUsed);
  // An input may hold what could not be asked for, which the list knows nothing of.
  const [turn, setTurn] = useState(0);
  const reset = () => {
    setTurn(turn + 1);
    onReset();
  };
  if (wasUsed !== isMoreUsed) {
    setWasUsed(isMoreUsed);
    setShowsMore(showsMore || isMoreUsed);
  }

  return (
    <search className={`${styles.filters} flex wrap at-end mb-16 px-gutter py-16 surface`}>
      <div className={styles.filterInputs}>
        <Fragment key={turn}>
          {children}
          {(!isFolded || showsMore) && more}
        </Fragment>
      </div>
      <div className="flex gap-8 no-print">
        <Button onClick={reset}>{translate('buttons.reset')}</Button>
        {isFolded && more && (
          <Button
            type="link"
            icon={showsMore ? <UpOutlined /> : <DownOutlined />}
            aria-expanded={showsMore}
            onClick={() => setShowsMore(!showsMore)}
          >
            {translate(isMoreUsed && !showsMore ? 'list.moreFiltersUsed' : 'list.moreFilters')}
          </Button>
        )}
      </div>
    </search>
  );
}

/** One filter: a label above its input. `children` gets the id that joins the two. */
export function ListFilter({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={`${styles.filter} stack gap-4 muted`}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
