import { useTranslate } from '@refinedev/core';
import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { late } from '@/ui/late/late';

const HighlightedText = late(() =>
  import('@/ui/markdown/highlighted-text').then(({ HighlightedText }) => HighlightedText),
);

export default function Written() {
  const translate = useTranslate();
  const id = useId();
  const [text, setText] = useState(translate('demos.markdown.sample'));

  return (
    <Form layout="vertical" component="div" className="grid auto-cols gap-24">
      <Form.Item label={translate('demos.markdown.text')} htmlFor={id}>
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 18, maxRows: 28 }}
          style={{ fontFamily: 'ui-monospace, monospace' }}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Form.Item>
      <section aria-label={translate('demos.markdown.shown')} style={{ minWidth: 0, paddingTop: 30 }}>
        <HighlightedText text={text} />
      </section>
    </Form>
  );
}
