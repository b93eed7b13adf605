import type { Profile } from '@contract/auth';
import { addTexts } from '@/providers/i18n';
import { lateDialog } from '@/ui/late/late-dialog';
import { PasswordDialog } from './password-dialog';
import { secondFactorTexts } from './second-factor-texts';

const SecondFactorDialog = lateDialog(async () => {
  const [{ SecondFactorDialog }] = await Promise.all([import('./second-factor-dialog'), addTexts(secondFactorTexts)]);
  return SecondFactorDialog;
});

/** What of the own sign-in is being changed. */
export type Secured = 'password' | 'secondFactor' | 'recoveryCodes';

type Props = { user: Profile; open: Secured | undefined; onClose: () => void };

/** Stands beside the profile's form, not inside: the form would hear of their submit. */
export function SecurityDialogs({ user, open, onClose }: Props) {
  return (
    <>
      <PasswordDialog username={user.username} open={open === 'password'} onClose={onClose} />
      {(open === 'secondFactor' || open === 'recoveryCodes') && (
        <SecondFactorDialog user={user} isRenewing={open === 'recoveryCodes'} onClose={onClose} />
      )}
    </>
  );
}
