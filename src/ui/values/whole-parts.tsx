import { Fragment } from 'react';

/** A text that may be parted before what the pattern's one group finds, and never within that. */
export const wholeParts = (text: string, pattern: RegExp) =>
  text.split(pattern).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <Fragment key={index}>
        <wbr />
        <span className="nowrap">{part}</span>
      </Fragment>
    ),
  );
