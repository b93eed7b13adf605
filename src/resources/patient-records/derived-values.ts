import type { EyeFindings, Findings, OneEye } from '@contract/exam/derived';
import type { Derived } from '@contract/exam/derived-values';
import { centileText } from '@contract/vision/axial-length';
import { eyeNameText } from '@contract/vision/eye-name';
import { formatDioptres, rounded, withUnit } from '@contract/vision/notation';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';

const dioptres = (value: number | null) => withUnit(formatDioptres(value), 'D');
const fixed = (value: number | null, decimals: number, unit = '') =>
  value === null ? '' : `${rounded(value, decimals).toFixed(decimals)}${unit}`;

/** A derived value in words; '' where something for it is missing. */
export function useDerivedText() {
  const translate = useTranslate();
  return useCallback(
    ({ name }: Derived, findings: Findings, eye: OneEye): string => {
      const word = (kind: string, value: string | null) =>
        value === null ? '' : translate(`exam.derived.${kind}.${value}`);
      const yesNo = (value: boolean | null) => (value === null ? '' : translate(`common.${value ? 'yes' : 'no'}`));
      const of: EyeFindings = findings[eye];
      if (
        findings.isOrthoK &&
        ['grade', 'astigmatism', 'anisometropia', 'reducedVision', 'isScreenedMyopic', 'alCr'].includes(name)
      )
        return translate('exam.derived.orthoK');
      switch (name) {
        case 'se':
          return [dioptres(of.se), of.source && translate(`exam.fields.${of.source}`)].filter(Boolean).join(' · ');
        case 'grade':
          return eyeNameText({ ...of, isOrthoK: findings.isOrthoK }, translate);
        case 'astigmatism':
          return [
            word('astigmatisms', of.astigmatism),
            of.astigmatism !== 'none' ? word('astigmatismClasses', of.astigmatismClass) : '',
          ]
            .filter(Boolean)
            .join(' · ');
        case 'anisometropia':
          return yesNo(findings.isAnisometropic);
        case 'reducedVision':
          return word('reducedVisions', of.reducedVision);
        case 'isScreenedMyopic':
          return yesNo(of.isScreenedMyopic);
        case 'kMean':
          return of.kMean === null ? '' : `${fixed(of.kMean, 2, ' D')} · CR ${fixed(of.cornealRadius, 2, ' mm')}`;
        case 'cornealAstigmatism':
          return fixed(of.cornealAstigmatism, 2, ' D');
        case 'alCr':
          return fixed(of.alCr, 2);
        case 'alCentile':
          return of.alCentile === null ? '' : centileText(of.alCentile);
        case 'calculatedAca':
          return fixed(findings.calculatedAca, 1, ' Δ/D');
      }
    },
    [translate],
  );
}
