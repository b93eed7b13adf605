import { lengthOf } from '@contract/fields';
import { systemMessageInput } from '@contract/messages';
import { useTranslate } from '@refinedev/core';
import { Input } from 'antd';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { longestText } from '@/lib/form/field-schema';
import { Field } from '@/ui/form/field';
import { MarkdownText } from '@/ui/markdown/markdown';

const longest = longestText(systemMessageInput.shape.content);

/** The content as it is written, and beside it as it will be read. */
export function MessageContent() {
  const translate = useTranslate();
  const content = useDeferredValue<string>(useWatch({ name: 'content' }));
  return (
    <div
      className="grid gap-24 gap-y-0"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))' }}
    >
      <Field name="content" hint={translate('messages.markdown')}>
        <Input.TextArea
          autoSize={{ minRows: 10, maxRows: 20 }}
          count={{ show: true, max: longest, strategy: lengthOf }}
        />
      </Field>
      <section className="min-0 mb-24 scroll-y" style={{ maxHeight: 480 }} aria-label={translate('messages.preview')}>
        <p className="m-0 pb-8" style={{ lineHeight: '22px' }}>
          {translate('messages.preview')}
        </p>
        {content.trim() ? (
          <MarkdownText text={content} />
        ) : (
          <span className="muted">{translate('messages.nothingYet')}</span>
        )}
      </section>
    </div>
  );
}
