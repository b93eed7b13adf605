import { useTranslate } from '@refinedev/core';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './editor.module.css';
import { sanitized } from './sanitize';

/** A tree of elements as it may be shown, and as it would be stored. */
export function Output({ root }: { root: DocumentFragment }) {
  const translate = useTranslate();
  const box = useRef<HTMLElement>(null);
  const [html, setHtml] = useState('');
  const [removed, setRemoved] = useState('');

  useLayoutEffect(() => {
    const result = sanitized(root);
    box.current?.replaceChildren(result.content);
    setHtml(box.current?.innerHTML ?? '');
    setRemoved(result.removed.join(', '));
  }, [root]);

  return (
    <>
      <h3 className="m-0 mt-16 mb-8 normal bold">{translate('demos.editor.shown')}</h3>
      <section
        ref={box}
        className={`${styles.prose} px-16 bordered round-lg`}
        aria-label={translate('demos.editor.shown')}
      />
      <h3 className="m-0 mt-16 mb-8 normal bold">{translate('demos.editor.stored')}</h3>
      <pre className={`${styles.html} m-0 small`}>{html}</pre>
      <p role="status">{removed && translate('demos.editor.removed', { removed })}</p>
    </>
  );
}
