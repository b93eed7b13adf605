import { CopyOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useCopy } from '@/ui/demo/use-copy';

export default function CopyText() {
  const translate = useTranslate();
  const id = useId();
  const { copy, result } = useCopy();
  const [text, setText] = useState(translate('demos.clipboard.sample'));

  return (
    <Form layout="vertical" component="div">
      <Form.Item label={translate('demos.clipboard.text')} htmlFor={id}>
        <Input.TextArea id={id} rows={3} value={text} onChange={({ target }) => setText(target.value)} />
      </Form.Item>
      <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy(text)}>
        {translate('demos.clipboard.copy')}
      </Button>
      <p role="status">{result && translate(`demos.clipboard.${result}`)}</p>
    </Form>
  );
}
