import type { ComponentProps } from 'react';

/**
 * A column's head. antd gives one that sorts the focus itself, though a head is nothing to press: here a button in it has it. A
 * click anywhere on the head sorts, as the button's does.
 */
function Head({ tabIndex, onKeyDown, 'aria-label': label, 'aria-description': description, ...head }: HeadProps) {
  if (tabIndex === undefined) return <th aria-label={label} {...head} />;
  return (
    <th {...head}>
      <button type="button" className="bare full start p-0 heading pointer">
        {head.children}
      </button>
    </th>
  );
}

type HeadProps = ComponentProps<'th'> & { 'aria-description'?: string };

/** For the tables whose columns can be sorted. */
export const sortableHead = { header: { cell: Head } };
