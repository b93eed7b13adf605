import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { ProfileForm } from '@/domain/profile/profile-form';
import { type Secured, SecurityDialogs } from '@/domain/profile/security-dialogs';
import { useSession } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { PageHeading } from '@/ui/layout/page-heading';
import { useTabKey } from '@/ui/tab/tab-context';

/** The header's profile drawer as a page. */
export default function ProfilePage() {
  const translate = useTranslate();
  const user = useSession((session) => session.user);
  const tabKey = useTabKey();
  const [secured, setSecured] = useState<Secured>();
  // A saved or a discarded form starts afresh from the profile as it is then.
  const [round, setRound] = useState(0);
  const restart = () => setRound((before) => before + 1);
  const discard = async () => {
    if (await unsavedWork.mayLeave([tabKey])) restart();
  };

  if (!user) return null;
  return (
    <>
      <PageHeading title={translate('profile.title')} />
      <div className="surface" style={{ maxWidth: 960 }}>
        <ProfileForm key={round} user={user} onSaved={restart} onCancel={() => void discard()} onSecure={setSecured} />
      </div>
      <SecurityDialogs user={user} open={secured} onClose={() => setSecured(undefined)} />
    </>
  );
}
