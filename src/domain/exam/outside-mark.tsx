import type { Mark, MarkWord } from '@contract/exam/marks';
import { useTranslate } from '@refinedev/core';
import styles from './outside-mark.module.css';

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
  const translate = useTranslate();
  if (!mark) return null;
  return (
    <span className={styles.mark} title={translate(`exam.markReasons.${mark.code}`, mark.params)}>
      <span aria-hidden>{shapes[mark.word]}</span>
      {translate(`exam.marks.${mark.word}`)}
    </span>
  );
}
