import { fieldOf } from '@contract/exam/exam';
import type { Eye } from '@contract/exam/field';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { useExamWords } from '../exam-words';

/** What the value at a path of the form is called: `exam.basic.iop.od` → 眼压 右眼. */
export function useRecordLabels() {
  const translate = useTranslate();
  const words = useExamWords();
  return useCallback(
    (path: string) => {
      const [first = '', , key = '', eye] = path.split('.');
      if (first !== 'exam') return translate(`recordForm.fields.${first}`);
      if (key === 'examinerId') return translate('exam.tabExaminer');
      if (key === 'notDoneReason') return translate('exam.notDone.label');
      const label = words.label(fieldOf(key).field);
      return eye ? `${label} ${words.eye(eye as Eye)}` : label;
    },
    [translate, words],
  );
}
