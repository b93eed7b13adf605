import type { Mark, MarkWord } from '@contract/exam/marks';
import { useTranslate } from '@refinedev/core';
import { wholeParts } from '@/ui/values/whole-parts';

const shapes: Record<MarkWord, string> = {
  high: '▲',
  low: '▼',
  exo: '◆',
  eso: '◆',
  apart: '◆',
  abnormal: '◆',
  fast: '▲',
};

/** Stands beside a value that is outside of its norm, limit or expectation, wherever one is shown: a shape, a word, and why. */
export function OutsideMark({ mark }: { mark: Mark | null | undefined }) {
  return (
    mark && (
      <>
        <MarkedValue text="" mark={mark} />{' '}
      </>
    )
  );
}

/**
 * A value with its mark. The shape never leaves the figure; only where there is no room does the word stand below.
 */
export function MarkedValue({ text, mark }: { text: string; mark: Mark | null | undefined }) {
  const translate = useTranslate();
  const at = lastBreak(text);
  const head = text.slice(0, at);
  const tail = text.slice(at);
  if (!mark) return <span>{wholeFigures(text)}</span>;
  return (
    <span title={translate(`exam.markReasons.${mark.code}`, mark.params)}>
      {wholeFigures(head)}
      {head && tail.startsWith('×') && <wbr />}
      <span className="nowrap">
        {tail}
        <span className="doubtful small bold" style={{ marginLeft: 4 }} aria-hidden>
          {shapes[mark.word]}
        </span>
      </span>{' '}
      <span className="doubtful small bold nowrap">{translate(`exam.marks.${mark.word}`)}</span>
    </span>
  );
}

/** A refraction may be parted before its cylinder and its axis, never within a figure. */
const wholeFigures = (text: string) => wholeParts(text, /((?<=\/)[+-][\d.]+|×\d+)/);

/** Characters that hold together at the end of a value; as much as a figure has. */
const figure = 8;

/** Where a value may be parted best: a refraction before its axis, as elsewhere it is read wrongly. */
const lastBreak = (text: string) => Math.max(text.lastIndexOf('×'), text.lastIndexOf(' ') + 1, text.length - figure, 0);
