import type { OneEye } from '@contract/exam/derived';
import { type Derived, derivedFigure, derivedOf, markOfDerived } from '@contract/exam/derived-values';
import type { ExamTab } from '@contract/exam/field';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { useDerivedText } from './derived-values';
import { useExamWords } from './exam-words';
import type { About, RecordCell } from './record-cell';

/** How what it follows from was measured. */
function wayOf({ name }: Derived, { exam, findings }: About, eye: OneEye): unknown {
  if (name === 'se') return findings[eye].isCycloplegic;
  return name === 'alCr' || name === 'alCentile' ? exam.special.alDevice : undefined;
}

/** What follows from a tab's measurements, as values like the measured ones: of both eyes, or of the person. */
export function useDerivedCells() {
  const translate = useTranslate();
  const words = useExamWords();
  const derivedText = useDerivedText();
  return useCallback(
    (tab: ExamTab, about: About): RecordCell[] =>
      derivedOf(tab).flatMap((derived) => {
        const name = translate(`exam.derived.${derived.name}`);
        const cell = (eye: 'od' | 'os') => {
          const { findings } = about;
          const text = derivedText(derived, findings, eye);
          // A name stays the same name, whatever it rests on.
          const named = derived.name === 'grade' ? findings[eye].grade : null;
          const value = derivedFigure(derived, findings, eye) ?? named ?? text;
          return {
            path: `derived.${derived.name}.${eye}`,
            tab,
            value,
            text,
            derived,
            way: wayOf(derived, about, eye),
            mark: markOfDerived(derived, findings, eye),
          };
        };
        if (derived.of === 'person') return [{ ...cell('od'), label: name }];
        return (['od', 'os'] as const).map((eye) => ({ ...cell(eye), eye, label: `${name} ${words.eye(eye)}` }));
      }),
    [translate, words, derivedText],
  );
}
