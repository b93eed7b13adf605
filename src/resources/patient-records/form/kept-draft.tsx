import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { DraftOffer } from '@/resources/patient-records/local-draft/draft-offer';
import { useRecordCells } from '../record-cells';
import { differing } from '../same-values';
import { restored } from './form-values';
import type { RecordForm } from './use-record-form';
import type { Kept } from './use-typing';

type Props = { controller: RecordForm; goTo: (path: string) => void };

/** Offers what was typed into this form at an earlier visit to it, and leads to where that ended. */
export function KeptDraft({ controller, goTo }: Props) {
  const translate = useTranslate();
  const cellsOf = useRecordCells();
  const { draft, base, known } = controller;
  const { found } = draft;

  const differences = useMemo(() => {
    if (!found) return [];
    const { values } = found.value as Partial<Kept>;
    return differing(cellsOf(base.current), cellsOf(restored(base.current, values))).map(([before, typed]) => ({
      key: typed.path,
      label: typed.label,
      before: before.text || '–',
      typed: typed.text || '–',
    }));
  }, [found, base, cellsOf]);

  if (!found) return null;
  const { updatedAt } = found.value as Partial<Kept>;
  return (
    <DraftOffer
      savedAt={found.savedAt}
      differences={differences}
      onKeep={() => {
        controller.takeDraft(found.value as Partial<Kept>);
        const last = differences.at(-1);
        if (last) goTo(last.key);
      }}
      onDiscard={() => void draft.forget()}
    >
      {known && updatedAt !== known.updatedAt && (
        <Alert type="warning" showIcon title={translate('recordForm.changedSince')} style={{ marginBottom: 12 }} />
      )}
    </DraftOffer>
  );
}
