import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleOutlined,
  PhoneOutlined,
  ScheduleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { FollowUpStatus, FollowUpTiming } from '@contract/follow-up-steps';
import { daysBetween } from '@contract/site-time';
import { useTranslate } from '@refinedev/core';
import { Tag } from 'antd';
import { useToday } from '@/ui/hooks/use-today';

/** Blue is planned, green done, red lost, grey ended. */
const looks = {
  open: { color: 'processing', icon: <ClockCircleOutlined aria-hidden /> },
  contacted: { color: 'processing', icon: <PhoneOutlined aria-hidden /> },
  booked: { color: 'success', icon: <ScheduleOutlined aria-hidden /> },
  completed: { color: 'success', icon: <CheckCircleFilled aria-hidden /> },
  missed: { color: 'error', icon: <CloseCircleOutlined aria-hidden /> },
  cancelled: { color: 'default', icon: <StopOutlined aria-hidden /> },
} satisfies Record<FollowUpStatus, unknown>;

const timingColors = { overdue: 'error', dueSoon: 'warning', upcoming: 'default' } satisfies Record<
  FollowUpTiming,
  string
>;

export const followUpIcon = (status: FollowUpStatus) => looks[status].icon;

/** How a reminder stands, in words, with a sign and a colour. */
export function FollowUpStatusTag({ status }: { status: FollowUpStatus }) {
  const translate = useTranslate();
  const { color, icon } = looks[status];
  return (
    <Tag color={color} icon={icon}>
      {translate(`follow-ups.options.status.${status}`)}
    </Tag>
  );
}

/** How many days are left, or how many it is late; nothing where nobody waits. */
export function DueTag({ dueDate, timing }: { dueDate: string; timing: FollowUpTiming | null }) {
  const translate = useTranslate();
  const today = useToday();
  if (timing === null) return null;
  const days = daysBetween(today, dueDate);
  const text =
    days === 0
      ? translate('follow-ups.dueToday')
      : translate(days < 0 ? 'follow-ups.late' : 'follow-ups.left', { count: Math.abs(days) });
  return <Tag color={timingColors[timing]}>{text}</Tag>;
}
