import { DownloadOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Segmented, Table } from 'antd';
import { useMemo, useState } from 'react';
import { today } from '@/lib/local-day';
import { downloadFile } from '@/ui/list/download-file';
import type { Mapping, TargetField } from '../file/columns';
import type { ReadFile } from '../file/read-file';
import styles from '../imports.module.css';
import { problemFile } from '../problem-file';
import type { RowState, RowStates } from '../row-state';

type Props = { file: ReadFile; fields: readonly TargetField[]; mapping: Mapping; states: RowStates };

type Problem = { line: number; cells: string[]; outcome: RowState['outcome']; reason: string };

const shown = ['all', 'invalid', 'duplicate'] as const;

/** The rows that are not brought in, with the reasons: to read, and as a file to correct. */
export function Problems({ file, fields, mapping, states }: Props) {
  const translate = useTranslate();
  const reasonOf = useReason(fields);
  const [which, setWhich] = useState<(typeof shown)[number]>('all');
  const problems = useMemo(
    () =>
      file.rows.flatMap(({ line, cells }): Problem[] => {
        const state = states.get(line);
        if (state?.outcome !== 'invalid' && state?.outcome !== 'duplicate') return [];
        return [{ line, cells, outcome: state.outcome, reason: reasonOf(state) }];
      }),
    [file, states, reasonOf],
  );
  if (problems.length === 0) return null;

  const save = () => {
    const csv = problemFile(file.header, translate('imports.check.reason'), problems);
    downloadFile(`${translate('imports.check.errorFileName')}-${today()}.csv`, 'text/csv;charset=utf-8', csv);
  };

  return (
    <>
      <div className={styles.line}>
        <Segmented
          value={which}
          onChange={setWhich}
          options={shown.map((value) => ({ value, label: translate(`imports.check.shown.${value}`) }))}
        />
        <Button icon={<DownloadOutlined aria-hidden />} title={translate('imports.check.errorFileHint')} onClick={save}>
          {translate('imports.check.errorFile')}
        </Button>
      </div>
      <Table<Problem>
        className={styles.table}
        size="small"
        rowKey="line"
        dataSource={problems.filter(({ outcome }) => which === 'all' || outcome === which)}
        pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { key: 'line', dataIndex: 'line', title: translate('imports.check.line'), width: 72, rowScope: 'row' },
          {
            key: 'person',
            title: translate('imports.check.person'),
            className: styles.person,
            render: (_, { cells }) => cells[mapping.name ?? -1],
          },
          { key: 'reason', dataIndex: 'reason', title: translate('imports.check.reason') },
        ]}
      />
    </>
  );
}

/** Says in words why a row is not brought in. */
function useReason(fields: readonly TargetField[]) {
  const translate = useTranslate();
  return useMemo(() => {
    const labels = new Map(fields.map(({ name, label }) => [name, label]));
    // A problem of a whole value is one of its first part.
    const labelOf = (path: string) =>
      labels.get(path) ?? fields.find(({ name }) => name.startsWith(`${path}.`))?.label ?? path;
    return ({ errors, duplicateOf, sameAsLine }: RowState): string => {
      const problems = Object.entries(errors).map(([field, texts]) =>
        field
          ? translate('imports.check.problem', { field: labelOf(field), problem: texts.join(', ') })
          : texts.join(', '),
      );
      if (problems.length > 0) return problems.join(translate('imports.check.separator'));
      if (duplicateOf) return translate('imports.check.sameAsPatient', { patientNo: duplicateOf });
      return sameAsLine === undefined
        ? translate('imports.check.sameAsOther')
        : translate('imports.check.sameAsLine', { line: sameAsLine });
    };
  }, [translate, fields]);
}
