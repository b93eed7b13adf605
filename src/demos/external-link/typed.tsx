import { webAddress } from '@contract/frame';
import { useTranslate } from '@refinedev/core';
import { Button, Form, Input, Space } from 'antd';
import { useId, useState } from 'react';

export default function Typed() {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('https://refine.dev/');
  // Undefined for `javascript:` and everything else that is no web address.
  const address = webAddress(typed);

  return (
    <Form layout="vertical" component="div">
      <Form.Item label={translate('demos.external-link.address')} htmlFor={id}>
        <Space.Compact block>
          <Input id={id} value={typed} onChange={({ target }) => setTyped(target.value)} />
          <Button href={address?.href} target="_blank" rel="noopener noreferrer" disabled={!address}>
            {translate('demos.external-link.open')}
          </Button>
        </Space.Compact>
      </Form.Item>
      <p role="status">{translate(address ? 'demos.external-link.allowed' : 'demos.external-link.refused')}</p>
    </Form>
  );
}
