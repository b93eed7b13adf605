import { type Profile, secondFactorProof } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { QRCode, Typography } from 'antd';
import { useState } from 'react';
import { authenticatorUri, newSecret } from '@/lib/authenticator';
import { session } from '@/providers/session';
import { Field } from '@/ui/form/field';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { RecoveryCodes } from './recovery-codes';

type Props = { user: Profile; onClose: () => void };

/** Turns the second step of the own sign-in on or off, or makes new recovery codes. */
export function SecondFactorDialog({ user, isRenewing, onClose }: Props & { isRenewing: boolean }) {
  const [isOn] = useState(user.hasSecondFactor);
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} username={user.username} onClose={onClose} />;
  if (isRenewing) return <Renew user={user} onClose={onClose} onDone={setCodes} />;
  return isOn ? <TurnOff user={user} onClose={onClose} /> : <TurnOn user={user} onClose={onClose} onDone={setCodes} />;
}

type Answer = { recoveryCodes?: string[] };
type Proved = {
  endpoint: 'setUpSecondFactor' | 'renewRecoveryCodes' | 'endSecondFactor';
  secret?: string;
  onSaved: (codes: string[]) => void;
};

/** The form for each: the password, and a code of the app. */
function useProofForm(user: Profile, { endpoint, secret, onSaved }: Proved) {
  const translate = useTranslate();
  return useResourceForm({
    resource: 'auth',
    labels: 'profile',
    promptOf: (field) => translate(`profile.prompts.${field}`),
    schema: secondFactorProof,
    initial: { password: '', code: '' },
    meta: { endpoint },
    toBody: (values) => ({ ...values, secret }),
    isSecret: true,
    done: () => translate(`profile.secondFactor.done.${endpoint}`),
    onSaved: (answer: Answer) => {
      // Turning it off is answered with nothing.
      const codes = answer?.recoveryCodes;
      session.update({ ...user, hasSecondFactor: codes !== undefined, recoveryCodesLeft: codes?.length ?? null });
      onSaved(codes ?? []);
    },
  });
}

type WithCodes = Props & { onDone: (codes: string[]) => void };

function TurnOn({ user, onClose, onDone }: WithCodes) {
  const translate = useTranslate();
  const [secret] = useState(newSecret);
  const form = useProofForm(user, { endpoint: 'setUpSecondFactor', secret, onSaved: onDone });
  const action = translate('profile.secondFactor.off.action');
  const tooltips = [translate('profile.secondFactor.copySecret'), translate('account.initial.copied')];
  const uri = authenticatorUri({ secret, issuer: translate('app.name'), account: user.username });
  return (
    <FormModal title={action} okText={action} form={form} onClose={onClose} width={520}>
      <p className="m-0 mb-16">{translate('profile.secondFactor.scan')}</p>
      <div className="row wrap gap-24 mb-16">
        {/* Black on white in the dark as well, or many apps do not read it. */}
        <QRCode
          type="svg"
          value={uri}
          size={168}
          color="#000"
          bgColor="#fff"
          aria-label={translate('profile.secondFactor.qrCode')}
          role="img"
        />
        <div className="fill" style={{ minWidth: 160 }}>
          <p className="m-0 mb-4 muted">{translate('profile.secondFactor.byHand')}</p>
          <Typography.Text code copyable={{ text: secret, tooltips }}>
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </Typography.Text>
        </div>
      </div>
      <ProofFields username={user.username} />
    </FormModal>
  );
}

function TurnOff({ user, onClose }: Props) {
  const translate = useTranslate();
  const form = useProofForm(user, { endpoint: 'endSecondFactor', onSaved: onClose });
  const action = translate('profile.secondFactor.on.action');
  return (
    <FormModal title={action} okText={action} form={form} onClose={onClose} width={520}>
      <p className="m-0 mb-16">{translate('profile.secondFactor.withoutIt')}</p>
      <ProofFields username={user.username} hint={translate('login.secondFactor.hint')} />
    </FormModal>
  );
}

function Renew({ user, onClose, onDone }: WithCodes) {
  const translate = useTranslate();
  const form = useProofForm(user, { endpoint: 'renewRecoveryCodes', onSaved: onDone });
  const action = translate('profile.secondFactor.renew');
  return (
    <FormModal title={action} okText={action} form={form} onClose={onClose} width={520}>
      <p className="m-0 mb-16">{translate('profile.secondFactor.oldEnd')}</p>
      <ProofFields username={user.username} hint={translate('login.secondFactor.hint')} />
    </FormModal>
  );
}

function ProofFields({ username, hint }: { username: string; hint?: string }) {
  return (
    <>
      {/* So that a password manager knows whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field name="code" autoComplete="one-time-code" hint={hint} />
      <Field name="password" autoComplete="current-password" />
    </>
  );
}
