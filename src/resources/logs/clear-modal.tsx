import { mostCounted } from '@contract/envelope';
import { archiveAfterDays, logs } from '@contract/logs';
import { isDay } from '@contract/typed';
import { useList, useTranslate } from '@refinedev/core';
import { Alert, Form, Radio } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { instantOf } from '@/lib/time/instant-of';
import { today } from '@/lib/time/local-day';
import { ActModal } from '@/ui/act/act-modal';
import { DateInput } from '@/ui/form/date-input';
import { useAnswer } from '@/ui/hooks/use-answer';
import { PartFailed } from '@/ui/states/part-failed';
import { QueryState } from '@/ui/states/query-state';
import type { Typed } from '@/ui/unsaved/use-typed';
import { type ClearKind, clearKinds, useClearLogs } from './use-clear-logs';

/** Asks what is to become of old entries: they are put away, or, when they were kept long enough, deleted. */
export function ClearModal({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const { query, data: state } = useAnswer(logs.endpoints.state);
  const [kind, setKind] = useState<ClearKind>('archive');
  const [day, setDay] = useState<string | null>(null);
  const { clear, ...act } = useClearLogs();

  const days = { archive: archiveAfterDays, delete: state?.retentionDays ?? 0 };
  const latest = dayjs(today()).subtract(days[kind], 'day');
  const before = isDay(day) && !dayjs(day).isAfter(latest) ? instantOf({ date: day, time: '00:00' }) : undefined;
  const { total, count, counted } = useCounted(kind, before);

  const typed: Typed<{ kind: ClearKind; day: string | null }> = {
    isDirty: day !== null,
    value: { kind, day },
    restore: (chosen) => {
      setKind(chosen.kind);
      setDay(chosen.day);
    },
  };
  return (
    <ActModal
      title={translate('logs.clear.title')}
      okText={translate(`logs.clear.submit.${kind}`)}
      danger={kind === 'delete'}
      disabled={!total}
      typed={typed}
      act={act}
      of={{ resource: logs.name, id: undefined, call: logs.endpoints.archive, version: () => undefined }}
      onOk={async () => before !== undefined && !(await clear(kind, before)).failure}
      onClose={onClose}
    >
      <QueryState query={query} data={query.isSuccess ? state : undefined} rows={3}>
        {() => (
          <Form layout="vertical" component="div">
            <Form.Item>
              <Radio.Group
                aria-label={translate('logs.clear.title')}
                value={kind}
                onChange={({ target }) => setKind(target.value)}
                options={clearKinds.map((value) => ({ value, label: translate(`logs.clear.kinds.${value}`) }))}
              />
            </Form.Item>
            <Form.Item
              label={translate('logs.clear.before')}
              htmlFor={id}
              extra={translate(`logs.clear.hints.${kind}`, { days: days[kind] })}
            >
              <DateInput
                id={id}
                value={day}
                onChange={setDay}
                disabledDate={(date) => date.isAfter(latest)}
                defaultPickerValue={latest}
              />
            </Form.Item>
            {counted.isError && <PartFailed query={counted} />}
            {before && day && total !== undefined && <Question kind={kind} total={total} count={count} day={day} />}
          </Form>
        )}
      </QueryState>
    </ActModal>
  );
}

/** How many entries it is about; undefined until it is known. */
function useCounted(kind: ClearKind, before: string | undefined) {
  const { query: counted } = useList({
    resource: logs.name,
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { query: { to: before, archived: kind === 'archive' ? 'without' : 'with' } },
    queryOptions: { enabled: before !== undefined },
  });
  const total = before === undefined ? undefined : counted.data?.total;
  const count = total !== undefined && total >= mostCounted ? `${mostCounted}+` : String(total ?? 0);
  return { total, count, counted };
}

type QuestionProps = { kind: ClearKind; total: number; count: string; day: string };

function Question({ kind, total, count, day }: QuestionProps) {
  const translate = useTranslate();
  return (
    <Alert
      type={kind === 'delete' && total > 0 ? 'warning' : 'info'}
      showIcon
      title={total === 0 ? translate('logs.clear.nothing') : translate(`logs.clear.question.${kind}`, { count, day })}
    />
  );
}
