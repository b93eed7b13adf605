import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { MarkdownText } from '@/ui/markdown/markdown';

const longest = 200;
const mostLines = 6;

const isLong = (text: string) => text.length > longest || text.split('\n').length > mostLines;

/** A message with its formatting. Only the beginning of a long one, until asked for more. */
export function NoticeText({ text }: { text: string }) {
  const translate = useTranslate();
  const [isWhole, setIsWhole] = useState(!isLong(text));
  const beginning = [...text.split('\n').slice(0, mostLines).join('\n')].slice(0, longest).join('');
  return (
    <>
      <MarkdownText text={isWhole ? text : `${beginning.trimEnd()}…`} />
      {isLong(text) && (
        <Button type="link" size="small" className="p-0" onClick={() => setIsWhole(!isWhole)}>
          {translate(isWhole ? 'notice.less' : 'notice.more')}
        </Button>
      )}
    </>
  );
}
