import type { Conflict } from '@contract/envelope';
import type { PatientRecord } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import { ConflictQuestion } from '@/ui/form/conflict-question';
import { useRecordCells } from '../record-cells';
import { differing, isSame } from '../same-values';
import { formOf, valueAt } from './form-values';
import type { RecordForm } from './use-record-form';

/** The question of whose values count, when somebody else has saved the record meanwhile: cell by cell. */
export function RecordConflict({ controller }: { controller: RecordForm }) {
  const { conflict, meanwhile } = controller;
  return conflict && !meanwhile.isUnseen && <Question controller={controller} conflict={conflict} />;
}

type Props = { controller: RecordForm; conflict: Conflict<PatientRecord> };

function Question({ controller, conflict }: Props) {
  const cellsOf = useRecordCells();
  const translate = useTranslate();
  const { known, base, handle, resolveConflict, dismissConflict } = controller;
  const { current } = conflict;
  const theirs = formOf(current);
  const before = new Map(cellsOf(base.current).map(({ path, value }) => [path, value]));
  const rows = differing(cellsOf(handle.getValues()), cellsOf(theirs))
    .filter(([own, other]) => !isSame(other.value, before.get(own.path)))
    .map(([own, other]) => ({
      key: own.path,
      label: own.label,
      mine: own.text || '–',
      theirs: other.text || '–',
      isUntouched: isSame(own.value, before.get(own.path)),
    }));

  // Completed meanwhile, what is saved is an amendment.
  const statusOf = ({ status }: PatientRecord) => translate(`patient-records.statuses.${status}`);
  const besides =
    known && known.status !== current.status
      ? [
          {
            key: 'status',
            label: translate('patient-records.fields.status'),
            before: statusOf(known),
            now: statusOf(current),
          },
        ]
      : [];

  return (
    <ConflictQuestion
      rows={rows}
      besides={besides}
      end={current.status === 'voided' ? translate('recordForm.voidedMeanwhile') : undefined}
      by={conflict}
      onApply={(paths) =>
        resolveConflict(
          current,
          paths.map((path) => [path, valueAt(theirs, path)]),
        )
      }
      onCancel={dismissConflict}
    />
  );
}
