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

/** Turns the second step of the own sign-in on or off. */
export function SecondFactorDialog({ user, onClose }: Props) {
  const [isOn] = useState(user.hasSecondFactor);
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} username={user.username} onClose={onClose} />;
  return isOn ? <TurnOff user={user} onClose={onClose} /> : <TurnOn user={user} onClose={onClose} onDone={setCodes} />;
}

type Answer = { recoveryCodes?: string[] };

/** The form for either: the password, and a code of the app. */
function useProofForm(user: Profile, to: { isOn: boolean; secret?: string; onSaved: (answer: Answer) => void }) {
  const translate = useTranslate();
  const { isOn, secret, onSaved } = to;
  return useResourceForm({
    resource: 'auth',
    labels: 'profile',
    promptOf: (field) => translate(`profile.prompts.${field}`),
    schema: secondFactorProof,
    initial: { password: '', code: '' },
    meta: { endpoint: isOn ? 'setUpSecondFactor' : 'endSecondFactor' },
    toBody: (values) => ({ ...values, secret }),
    isSecret: true,
    done: () => translate(`profile.secondFactor.${isOn ? 'on' : 'off'}.done`),
    onSaved: (answer: Answer) => {
      session.update({ ...user, hasSecondFactor: isOn });
      onSaved(answer);
    },
  });
}

function TurnOn({ user, onClose, onDone }: Props & { onDone: (codes: string[]) => void }) {
  const translate = useTranslate();
  const [secret] = useState(newSecret);
  const form = useProofForm(user, { isOn: true, secret, onSaved: ({ recoveryCodes = [] }) => onDone(recoveryCodes) });
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
  const form = useProofForm(user, { isOn: false, onSaved: onClose });
  const action = translate('profile.secondFactor.on.action');
  return (
    <FormModal title={action} okText={action} form={form} onClose={onClose} width={520}>
      <p className="m-0 mb-16">{translate('profile.secondFactor.withoutIt')}</p>
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
