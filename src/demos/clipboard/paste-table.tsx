import { useTranslate } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useCopy } from '@/ui/demo/use-copy';

const rows = [
  ['OD', '-1.25', '24.10'],
  ['OS', '-1.50', '24.32'],
];

export default function PasteTable() {
  const translate = useTranslate();
  const id = useId();
  const { copy, result } = useCopy();
  const [pasted, setPasted] = useState<string[][]>([]);
  // Cells between tabs are what spreadsheets take and give.
  const copyRows = () => copy(rows.map((cells) => cells.join('\t')).join('\n'));

  return (
    <Form layout="vertical" component="div">
      <Form.Item>
        <Button onClick={() => void copyRows()}>{translate('demos.clipboard.copyRows')}</Button>{' '}
        <span role="status">{result && translate(`demos.clipboard.${result}`)}</span>
      </Form.Item>
      <Form.Item label={translate('demos.clipboard.paste')} htmlFor={id}>
        <Input
          id={id}
          value=""
          onChange={() => undefined}
          onPaste={({ clipboardData }) =>
            setPasted(
              clipboardData
                .getData('text')
                .split(/\r?\n/)
                .map((line) => line.split('\t')),
            )
          }
        />
      </Form.Item>
      <p role="status">
        {pasted.length > 0 &&
          translate('demos.clipboard.pasted', { rows: pasted.length, cells: pasted.flat().filter(Boolean).length })}
      </p>
    </Form>
  );
}
