import { type Profile, secondFactorProof } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Modal, QRCode, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { authenticatorUri, newSecret } from '@/lib/authenticator';
import { isUnanswered } from '@/lib/errors/app-error';
import { session } from '@/providers/session/session';
import { Field } from '@/ui/form/field';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { FirstField } from '@/ui/layout/first-field';
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
  const tooltips = [translate('profile.secondFactor.copySecret'), translate('account.initial.copied')];
  const uri = authenticatorUri({ secret, issuer: translate('app.name'), account: user.username });
  return (
    <ProofModal title={translate('profile.secondFactor.off.action')} {...{ user, form, onClose }}>
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
    </ProofModal>
  );
}

function TurnOff({ user, onClose }: Props) {
  const translate = useTranslate();
  const form = useProofForm(user, { endpoint: 'endSecondFactor', onSaved: onClose });
  return (
    <ProofModal title={translate('profile.secondFactor.on.action')} {...{ user, form, onClose }}>
      <p className="m-0 mb-16">{translate('profile.secondFactor.withoutIt')}</p>
    </ProofModal>
  );
}

function Renew({ user, onClose, onDone }: WithCodes) {
  const translate = useTranslate();
  const form = useProofForm(user, { endpoint: 'renewRecoveryCodes', onSaved: onDone });
  return (
    <ProofModal title={translate('profile.secondFactor.renew')} {...{ user, form, onClose }}>
      <p className="m-0 mb-16">{translate('profile.secondFactor.oldEnd')}</p>
    </ProofModal>
  );
}

type ProofProps = Props & { title: string; form: ReturnType<typeof useProofForm>; children: ReactNode };

/**
 * Asks for the password and a code. What another window has done to the second step meanwhile takes its place: a key that is scanned then as well
 * would put out the right one in many apps, which keep one for an account. After a try from here that got no answer it may be this one that was done:
 * the next press tells, and the recovery codes with it.
 */
function ProofModal({ user: { username, hasSecondFactor: isOn }, title, form, onClose, children }: ProofProps) {
  const translate = useTranslate();
  const { failure, isSaving } = form;
  const [wasOn] = useState(isOn);
  const [isLost, setLost] = useState(false);
  if (failure && isUnanswered(failure) && !isLost) setLost(true);
  const mayBeOwn = isLost && failure?.statusCode !== 409;
  // The profile may tell of what is done here before the answer does.
  if (isOn !== wasOn && !isSaving && !mayBeOwn) {
    return (
      <Modal
        open
        title={title}
        onCancel={onClose}
        footer={<Button onClick={onClose}>{translate('buttons.close')}</Button>}
      >
        <Alert type="info" showIcon title={translate(`profile.secondFactor.elsewhere.${isOn ? 'on' : 'off'}`)} />
        <FirstField />
      </Modal>
    );
  }
  return (
    <FormModal title={title} okText={title} form={form} onClose={onClose} width={520}>
      {children}
      {/* So that a password manager knows whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field name="code" autoComplete="one-time-code" hint={wasOn ? translate('login.secondFactor.hint') : undefined} />
      <Field name="password" autoComplete="current-password" />
    </FormModal>
  );
}
