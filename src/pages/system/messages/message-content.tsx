import { useTranslate } from '@refinedev/core';
import { Input } from 'antd';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '@/ui/form/field';
import { MarkdownText } from '@/ui/markdown/markdown';
import styles from './message-content.module.css';

/** The content as it is written, and beside it as it will be read. */
export function MessageContent() {
  const translate = useTranslate();
  const content = useDeferredValue<string>(useWatch({ name: 'content' }));
  return (
    <div className={`${styles.panes} grid gap-24 gap-y-0`}>
      <Field name="content" hint={translate('messages.markdown')}>
        <Input.TextArea autoSize={{ minRows: 10, maxRows: 20 }} maxLength={2000} showCount />
      </Field>
      <section className={`${styles.preview} min-0 mb-24 scroll-y`} aria-label={translate('messages.preview')}>
        <p className={`${styles.heading} m-0 pb-8`}>{translate('messages.preview')}</p>
        {content.trim() ? (
          <MarkdownText text={content} />
        ) : (
          <span className="muted">{translate('messages.nothingYet')}</span>
        )}
      </section>
    </div>
  );
}
