import { useTranslate } from '@refinedev/core';
import { Progress } from 'antd';
import type { Course } from '../course';

/** How far the rows have been sent; `text` is the key of the words for it. */
export function ProgressLine({ text, run: { done, total } }: { text: string; run: Course }) {
  const translate = useTranslate();
  const name = translate(text, { done, total });
  return (
    <>
      <Progress percent={total ? Math.floor((100 * done) / total) : 0} aria-label={name} />
      <p>{name}</p>
    </>
  );
}
