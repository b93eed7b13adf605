import { type MiniProgramUser, miniProgramUsers } from '@contract/mini-program-users';
import { Space } from 'antd';
import { PatientLink } from '@/domain/patient/patient-link';
import { RecordDetails } from '@/ui/crud/record-details';
import { ShowPage } from '@/ui/crud/show-page';
import { Panel } from '@/ui/layout/panel';
import { PasswordAction } from './password-action';
import { useLinkTexts } from './use-links';

const fields = [
  'nickname',
  'phone',
  'servicePointName',
  'status',
  'registeredAt',
  'lastActiveAt',
  'linkedPatients',
] as const;

export default function MiniProgramUserShow() {
  return (
    <ShowPage of={miniProgramUsers} actions={(user: MiniProgramUser) => <PasswordAction user={user} />}>
      {(user: MiniProgramUser) => (
        <Panel>
          <RecordDetails
            of={miniProgramUsers}
            row={user}
            fields={fields}
            render={{ linkedPatients: <Links user={user} /> }}
          />
        </Panel>
      )}
    </ShowPage>
  );
}

function Links({ user: { linkedPatients, hiddenLinks } }: { user: MiniProgramUser }) {
  const { linkText, hidden } = useLinkTexts();
  if (linkedPatients.length + hiddenLinks === 0) return '—';
  return (
    <Space wrap>
      {linkedPatients.map((link) => (
        <PatientLink key={link.patientId} of={link} name={linkText(link)} />
      ))}
      {hiddenLinks > 0 && hidden(hiddenLinks)}
    </Space>
  );
}
