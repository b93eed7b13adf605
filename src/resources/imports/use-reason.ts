import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { sayAgain } from '@/providers/i18n';
import type { Mapping, TargetField } from './file/columns';
import type { SheetRow } from './file/sheet';
import type { RowState } from './row-state';

const shownLength = 40;

/** Says in words why a row is not brought in, or remarked: of each field what stands in the file, and what is wrong with that. */
export function useReason(fields: readonly TargetField[], mapping: Mapping) {
  const translate = useTranslate();
  return useMemo(() => {
    // A problem of a whole value is one of all its parts, and has the name of the first.
    const fieldsAt = (path: string) => fields.filter(({ name }) => name === path || name.startsWith(`${path}.`));
    return ({ cells }: SheetRow, { outcome, errors, reasons, duplicateOf, likely, sameAsLine }: RowState): string[] => {
      const again = reasons && sayAgain({ code: 'invalidInput', fields: reasons });
      const problems = Object.entries(again?.errors ?? errors).map(([path, texts]) => {
        const problem = texts.join(translate('imports.check.separator'));
        if (!path) return problem;
        const found = fieldsAt(path);
        const value = found
          .map(({ name }) => (cells[mapping[name] ?? -1] ?? '').trim())
          .filter((cell) => cell !== '')
          .join(' ');
        const shown = value.length > shownLength ? `${value.slice(0, shownLength)}…` : value;
        const field = found[0]?.label ?? path;
        return translate(shown ? 'imports.check.problemWith' : 'imports.check.problem', {
          field,
          value: shown,
          problem,
        });
      });
      if (problems.length > 0) return problems;
      if (outcome !== 'duplicate')
        return [translate(likely ? 'imports.check.likelyPatient' : 'imports.check.likelyOther', { patientNo: likely })];
      if (duplicateOf) return [translate('imports.check.sameAsPatient', { patientNo: duplicateOf })];
      return [
        sameAsLine === undefined
          ? translate('imports.check.sameAsOther')
          : translate('imports.check.sameAsLine', { line: sameAsLine }),
      ];
    };
  }, [translate, fields, mapping]);
}
