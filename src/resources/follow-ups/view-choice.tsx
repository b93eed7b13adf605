import { type FollowUpView, followUps } from '@contract/follow-ups';
import { useTranslate } from '@refinedev/core';
import { Radio } from 'antd';
import { queryKeyOf } from '@/providers/query-key';
import { useAnswer } from '@/ui/hooks/use-answer';
import { NotKnown } from '@/ui/states/not-known';

type Props = {
  value: FollowUpView | undefined;
  onChange: (view: FollowUpView | undefined) => void;
  /** How the list is narrowed besides: each number is that of the rows which its view would show. */
  query: Record<string, unknown>;
};

const views = ['overdue', 'dueSoon', 'upcoming', 'contacted', 'booked', 'completed', 'missed', 'cancelled'] as const;

/** Room for two digits, so that hardly anything moves when they come. */
const numberToCome = { display: 'inline-block', minWidth: '2ch', textAlign: 'end' } as const;

/** The reminders by how they stand, each with its number. */
export function ViewChoice({ value, onChange, query }: Props) {
  const translate = useTranslate();
  const options = { queryKey: queryKeyOf(followUps.name, 'counts', query) };
  const { query: asked, data: counts } = useAnswer(followUps.endpoints.counts, { query }, options);
  return (
    <>
      <Radio.Group
        aria-label={translate('follow-ups.view')}
        className="flex wrap gap-8 mb-16"
        optionType="button"
        value={value ?? 'all'}
        onChange={({ target }) => onChange(target.value === 'all' ? undefined : target.value)}
      >
        {views.map((view) => (
          <Radio.Button key={view} className="apart" value={view}>
            {/* A distance would lie on the wrong side of it where the page is mirrored, and the words are not. */}
            {translate(`follow-ups.views.${view}`)}{' '}
            <span className="bold figures" style={numberToCome}>
              {counts?.[view] ?? ''}
            </span>
          </Radio.Button>
        ))}
        <Radio.Button className="apart" value="all">
          {translate('follow-ups.views.all')}
        </Radio.Button>
      </Radio.Group>
      {!counts && asked.isError && (
        <NotKnown className="mb-16" text={translate('follow-ups.notCounted')} query={asked} />
      )}
    </>
  );
}
