import { ageOn } from '@contract/age';
import type { Patient } from '@contract/patients';
import { isDay } from '@contract/typed';
import { useTranslate } from '@refinedev/core';
import { type RefObject, useMemo, useRef } from 'react';
import { hasChinese } from '@/lib/text/pinyin-match';
import { notify } from '@/providers/notification';
import { useReadings } from '@/ui/hooks/use-readings';
import type { CellScope } from './cell-context';
import { useOrigins } from './use-origins';
import type { RecordForm } from './use-record-form';

type Options = {
  patient: Patient;
  controller: RecordForm;
  isUndo: RefObject<boolean>;
};

/** What all cells of a form have in common. */
export function useNewCellScope({ patient, controller, isUndo }: Options): CellScope {
  const translate = useTranslate();
  const { handle, checks, arriving, before } = controller;
  const { last, earlier } = before;
  const origins = useOrigins({ form: handle, touched: checks.touched, isUndo });
  const readingsOf = useReadings(hasChinese(translate('recordForm.visit')));
  const proposedDate = useRef<string | null>(null);
  const { visitDate } = handle.getValues();
  return useMemo(
    () => ({
      last,
      earlier,
      proposedDate,
      years: isDay(visitDate) ? ageOn(patient.birthday, visitDate).years : null,
      store: checks.store,
      origins,
      touched: checks.touched,
      arriving,
      readingsOf,
      notice: (text) => notify.info(text),
    }),
    [last, earlier, patient, visitDate, checks.store, checks.touched, arriving, origins, readingsOf],
  );
}
