import { type ReactNode, useId } from 'react';

/** A part of a page, headed where there are several. antd's Card would bring its tabs along, which no panel has. */
export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="mb-16 p-gutter surface" aria-labelledby={title && id}>
      {title && (
        <h2 id={id} className="m-0 mb-16 large bold">
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
