import { EditOutlined, PhoneOutlined, ScheduleOutlined } from '@ant-design/icons';
import { activeFollowUps } from '@contract/follow-up-steps';
import { type FollowUp, followUps } from '@contract/follow-ups';
import { useTranslate } from '@refinedev/core';
import type { FollowUpSteps } from '@/domain/follow-up/use-follow-up-steps';
import { useGranted } from '@/providers/access-control';
import { RowAction } from '@/ui/crud/row-action';
import { StepMenu } from '@/ui/crud/step-menu';

type Props = {
  row: FollowUp;
  steps: FollowUpSteps;
  onOpen: (row: FollowUp) => void;
  onEdit: (row: FollowUp) => void;
};

/** Calling and booking at hand, the rest in a menu. */
export function FollowUpRowActions({ row, steps, onOpen, onEdit }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const { patientName: name, status } = row;
  const open = steps.stepsOf(row);
  const isActive = (activeFollowUps as readonly string[]).includes(status);
  return (
    <div className="inline-row gap-4">
      {granted(followUps.endpoints.one) && (
        <RowAction
          label={translate(steps.mayContact(row) ? 'follow-ups.newContact' : 'buttons.show')}
          name={name}
          icon={<PhoneOutlined />}
          onClick={() => onOpen(row)}
        />
      )}
      {open.includes('book') && (
        <RowAction
          label={translate('follow-ups.steps.book')}
          name={name}
          icon={<ScheduleOutlined />}
          onClick={() => void steps.take(row, 'book')}
        />
      )}
      {isActive && granted(followUps.endpoints.update) && (
        <RowAction label={translate('buttons.edit')} name={name} icon={<EditOutlined />} onClick={() => onEdit(row)} />
      )}
      <StepMenu
        steps={open.filter((step) => step !== 'book')}
        nameOf={(step) => translate(`follow-ups.steps.${step}`)}
        label={`${translate('follow-ups.more')} ${name}`}
        onTake={(step) => void steps.take(row, step)}
      />
    </div>
  );
}
