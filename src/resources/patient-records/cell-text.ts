import type { AnyCell, ExamField, Picks, Sca, Vergence, Vertical } from '@contract/exam/field';
import { formatNumber } from '@contract/exam/typed';
import { formatDioptres, formatRefraction } from '@contract/vision/notation';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { useExamWords } from './exam-words';

/** A cell's value in words, without its unit: for the report, for comparisons and beside the inputs. */
export function useCellText() {
  const translate = useTranslate();
  const { option } = useExamWords();

  return useCallback(
    (field: ExamField, cell: AnyCell | null): string => {
      if (cell === null) return '';
      switch (field.kind) {
        case 'sca':
          return lensText(cell as Sca);
        case 'vergence':
          return vergenceText(cell as Vergence);
        case 'vertical': {
          const { amount, base, eye } = cell as Vertical;
          const parts = [base && translate(`exam.bases.${base}`), eye && translate(`exam.eyes.${eye}`)];
          return [formatNumber(field, amount), ...parts].filter(Boolean).join(' ');
        }
        case 'choice':
          return option(field, String(cell));
        case 'choices': {
          const { picks, other } = cell as Picks;
          return picks.map((pick) => (pick === 'other' && other ? other : option(field, pick))).join(', ');
        }
        case 'images':
          return translate('recordForm.images', { count: Array.isArray(cell) ? cell.length : 0 });
        case 'number':
          if (cell === 'none') return translate(`exam.options.${field.key}.none`);
          if (typeof cell !== 'number') return String(cell);
          if (!field.direction || cell === 0) return formatNumber(field, cell);
          return `${Math.abs(cell).toFixed(field.decimals)} ${translate(`exam.directionsShort.${cell < 0 ? 'exo' : 'eso'}`)}`;
        default:
          return typeof cell === 'number' ? formatNumber(field, cell) : String(cell);
      }
    },
    [translate, option],
  );
}

/** Also of a lens that was typed only in part, or not understood. */
function lensText(lens: Sca): string {
  const isWhole = [lens.sphere, lens.cylinder, lens.axis].every((part) => part === null || typeof part === 'number');
  const text =
    isWhole && lens.sphere !== null
      ? formatRefraction(lens)
      : [lens.sphere, lens.cylinder, lens.axis].map((part) => part ?? '–').join(' / ');
  return lens.add === null || lens.add === undefined ? text : `${text} ADD ${addText(lens.add)}`;
}

const addText = (add: unknown) => (typeof add === 'number' ? formatDioptres(add) : String(add));

const vergenceText = ({ blur, break: breaks, recovery }: Vergence) =>
  [blur, breaks, recovery].map((point) => point ?? 'x').join('/');
