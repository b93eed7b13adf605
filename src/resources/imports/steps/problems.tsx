import { DownloadOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Table } from 'antd';
import { useMemo, useState } from 'react';
import { inSlices } from '@/lib/when/in-slices';
import { Segmented } from '@/ui/layout/segmented';
import { downloadFile } from '@/ui/list/export/download-file';
import type { Mapping, TargetField } from '../file/columns';
import type { SheetRow } from '../file/sheet';
import { problemFile } from '../problem-file';
import { isLikely, type RowState, type RowStates } from '../row-state';
import type { ImportSheet } from '../step';
import { useReason } from '../use-reason';

type Props = { file: ImportSheet; fields: readonly TargetField[]; mapping: Mapping; states: RowStates };

type Problem = { row: SheetRow; state: RowState };

const kinds = {
  all: () => true,
  invalid: ({ outcome }: RowState) => outcome === 'invalid',
  duplicate: ({ outcome }: RowState) => outcome === 'duplicate',
  likely: isLikely,
};
type Kind = keyof typeof kinds;
const isNotIn = (state: RowState) => kinds.invalid(state) || kinds.duplicate(state);

/** The rows that are not brought in, or remarked, with the reasons: to read, and the former as a file to correct. */
export function Problems({ file, fields, mapping, states }: Props) {
  const translate = useTranslate();
  const reasonsOf = useReason(fields, mapping);
  const [which, setWhich] = useState<Kind>('all');
  const problems = useMemo(
    () =>
      file.rows.flatMap((row): Problem[] => {
        const state = states.get(row.line);
        return state && (isNotIn(state) || isLikely(state)) ? [{ row, state }] : [];
      }),
    [file, states],
  );
  const text = (key: string) => translate(`imports.check.${key}`);
  const notIn = problems.filter(({ state }) => isNotIn(state));
  const save = useErrorFile(file, notIn, reasonsOf);
  const shown = (Object.keys(kinds) as Kind[]).filter((kind) => kind !== 'likely' || notIn.length < problems.length);
  if (problems.length === 0) return null;

  return (
    <>
      <div className="row wrap between gap-16 gap-y-8 mb-16">
        <Segmented
          aria-label={text('whichShown')}
          value={which}
          onChange={setWhich}
          options={shown.map((value) => ({ value, label: translate(`imports.check.shown.${value}`) }))}
        />
        {notIn.length > 0 && (
          <Button icon={<DownloadOutlined aria-hidden />} title={text('errorFileHint')} onClick={() => void save()}>
            {text('errorFile')}
          </Button>
        )}
      </div>
      <Table<Problem>
        // On a phone a long name would push the reasons out of sight.
        tableLayout="fixed"
        size="small"
        rowKey={({ row }) => row.line}
        dataSource={problems.filter(({ state }) => kinds[which](state))}
        pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { key: 'line', title: text('line'), width: 64, rowScope: 'row', render: (_, { row }) => row.line },
          {
            key: 'person',
            title: text('person'),
            width: '28%',
            render: (_, { row }) => row.cells[mapping.name ?? -1],
          },
          {
            key: 'reason',
            title: text('reason'),
            render: (_, { row, state }) => reasonsOf(row, state).map((reason) => <div key={reason}>{reason}</div>),
          },
        ]}
      />
    </>
  );
}

/** Saves the rows with their reasons, as a file to correct. */
function useErrorFile(file: ImportSheet, problems: readonly Problem[], reasonsOf: ReturnType<typeof useReason>) {
  const translate = useTranslate();
  return async () => {
    const separator = translate('imports.check.separator');
    const reasons = await inSlices(problems, ({ row, state }) => reasonsOf(row, state).join(separator));
    const rows = problems.map(({ row }, index) => ({ ...row, reason: reasons[index] ?? '' }));
    const content = await problemFile(file.header, translate('imports.check.reason'), rows);
    downloadFile(translate('imports.check.errorFileName'), 'xlsx', content);
  };
}
