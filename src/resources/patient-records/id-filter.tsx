import { issueText } from '@contract/issues';
import { patientRecords } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import { Typography } from 'antd';
import { useEffect, useId, useState } from 'react';
import { ClearableInput } from '@/ui/form/clearable-input';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { ListFilter } from '@/ui/list/list-filters';
import type { ListFilterValues } from '@/ui/list/use-list-filters';

const { id: patientId, servicePointId } = patientRecords.endpoints.list.query.shape;
const schemas = { id: patientId, servicePointId };

/** Why the value of an id's filter cannot be asked for, as a key of the texts; undefined where it can. */
export function idProblem(name: keyof typeof schemas, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const [issue] = schemas[name].safeParse(String(value)).error?.issues ?? [];
  return issue && `validation.${issueText(issue).code}`;
}

/** The number of a patient, as anybody may type it: what is none is said here and never sent. */
export function PatientIdFilter({ filters }: { filters: ListFilterValues }) {
  const translate = useTranslate();
  const noteId = useId();
  const applied = String(filters.value('id') ?? '');
  const [typed, setTyped] = useState(applied);
  const wanted = useDebounced(typed).trim();
  const problem = idProblem('id', typed.trim());
  const { set } = filters;

  useEffect(() => setTyped(applied), [applied]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is wanted asks for a change
  useEffect(() => {
    if (wanted !== applied && wanted === typed.trim() && !idProblem('id', wanted)) set({ id: wanted || undefined });
  }, [wanted]);

  return (
    <ListFilter label={filters.label('id')}>
      {(id) => (
        <>
          <ClearableInput
            id={id}
            autoComplete="off"
            inputMode="numeric"
            value={typed}
            status={problem ? 'error' : undefined}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? noteId : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          {problem && (
            <Typography.Text type="danger" id={noteId} role="alert">
              {translate(problem)}
            </Typography.Text>
          )}
        </>
      )}
    </ListFilter>
  );
}
