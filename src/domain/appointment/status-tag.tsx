import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleOutlined,
  LoginOutlined,
  QuestionCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { AppointmentStatus } from '@contract/appointment-steps';
import { useTranslate } from '@refinedev/core';
import { Tag } from 'antd';

/** Blue is planned, amber waits for somebody, green is there or done, red went wrong, grey has ended. */
const looks = {
  pending: { color: 'warning', icon: <QuestionCircleOutlined aria-hidden /> },
  confirmed: { color: 'processing', icon: <ClockCircleOutlined aria-hidden /> },
  arrived: { color: 'success', icon: <LoginOutlined className="onward" aria-hidden /> },
  completed: { color: 'success', icon: <CheckCircleFilled aria-hidden /> },
  cancelled: { color: 'default', icon: <StopOutlined aria-hidden /> },
  noShow: { color: 'error', icon: <CloseCircleOutlined aria-hidden /> },
} satisfies Record<AppointmentStatus, unknown>;

export const appointmentIcon = (status: AppointmentStatus) => looks[status].icon;

/** How an appointment stands, in words, with a sign and a colour. */
export function AppointmentStatusTag({ status, count }: { status: AppointmentStatus; count?: number }) {
  const translate = useTranslate();
  const { color, icon } = looks[status];
  const text = translate(`appointments.options.status.${status}`);
  return (
    <Tag color={color} icon={icon}>
      {count === undefined ? text : `${text} ${count}`}
    </Tag>
  );
}
