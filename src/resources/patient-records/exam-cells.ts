import type { OneEye } from '@contract/exam/derived';
import { type Derived, derivedFigure, derivedOf, markOfDerived } from '@contract/exam/derived-values';
import { cellOf, examFields, methodOf, type PlacedField } from '@contract/exam/exam';
import { type ExamTab, type Eye, eyesOf } from '@contract/exam/field';
import { markOf } from '@contract/exam/marks';
import { isCopy } from '@contract/exam/origins';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { useCellText } from './cell-text';
import { useDerivedText } from './derived-values';
import { useExamWords } from './exam-words';
import { cellPath, nameOfPath } from './form/cell-path';
import type { About, RecordCell, RecordValues } from './record-cell';
import { type Names, useVisitWords } from './visit-words';

/** What a tab of the examination says: by whom it was done, or why not, what was found, and what follows from that. */
export function useExamCells() {
  const translate = useTranslate();
  const words = useExamWords();
  const visitWords = useVisitWords();
  const cellText = useCellText();
  const derivedCells = useDerivedCells();

  return useCallback(
    (tab: ExamTab, record: RecordValues, names: Names, about?: About): RecordCell[] => {
      const aboutTab = (): RecordCell[] => {
        const { examinerId = null, notDoneReason = null } = record.exam[tab];
        const cell = (name: string, ofTab: string, value: unknown, text: string) => ({
          path: `exam.${tab}.${name}`,
          tab,
          label: `${words.tab(tab)} ${ofTab}`,
          value,
          text,
        });
        const examiner = visitWords.field('examinerId', examinerId, names);
        const reason = notDoneReason === null ? '' : translate(`exam.notDone.${String(notDoneReason)}`);
        return [
          cell('examinerId', translate('exam.tabExaminer'), examinerId, examiner),
          cell('notDoneReason', translate('exam.notDone.label'), notDoneReason, reason),
        ];
      };
      const found = (placed: PlacedField, eye: Eye | undefined): RecordCell => {
        const { field } = placed;
        const value = cellOf(record.exam, placed, eye);
        const path = cellPath(tab, field.key, eye);
        const from = record.origins?.[nameOfPath(path)];
        const method = methodOf(placed);
        return {
          path,
          tab,
          label: eye ? `${words.label(field)} ${words.eye(eye)}` : words.label(field),
          value,
          text: cellText(field, value),
          field,
          eye,
          way: method && record.exam[tab][method.key],
          mark: about && markOf(about.exam, placed, eye, about.findings.years),
          copiedFrom: value !== null && from?.from === 'lastVisit' && isCopy(from) ? from.visitDate : undefined,
        };
      };
      const fields = examFields[tab].flatMap((field) => {
        const eyes: (Eye | undefined)[] = field.eyes === 'one' ? [undefined] : [...eyesOf(field)];
        return eyes.map((eye) => found({ tab, field }, eye));
      });
      return [...aboutTab(), ...fields, ...(about ? derivedCells(tab, about) : [])];
    },
    [translate, words, visitWords, cellText, derivedCells],
  );
}

/** How what it follows from was measured. */
function wayOf({ name }: Derived, { exam, findings }: About, eye: OneEye): unknown {
  if (name === 'se') return findings[eye].isCycloplegic;
  return name === 'alCr' || name === 'alCentile' ? exam.special.alDevice : undefined;
}

/** What follows from a tab's measurements, as values like the measured ones: of both eyes, or of the person. */
function useDerivedCells() {
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
