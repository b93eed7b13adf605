import { KeyOutlined, LockOutlined, SafetyOutlined } from '@ant-design/icons';
import { fewRecoveryCodes, type Profile } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { Field } from '@/ui/form/field';
import { FormConflict } from '@/ui/form/form-conflict';
import { FormFailure } from '@/ui/form/form-failure';
import { FormFooter } from '@/ui/form/form-footer';
import { FormFrame } from '@/ui/form/form-frame';
import { FirstField } from '@/ui/layout/first-field';
import { useRowNames } from '@/ui/names/use-row-name';
import { useTabKey } from '@/ui/tab/tab-context';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';
import { Facts } from '@/ui/values/facts';
import { AvatarField } from './avatar-field';
import styles from './profile.module.css';
import type { Secured } from './security-dialogs';
import { useProfileForm } from './use-profile-form';

type Props = {
  user: Profile;
  /** Its place among forms with unsaved work, where it is a drawer's. */
  drawer?: string;
  onSaved: () => void;
  onCancel: () => void;
  onSecure: (what: Secured) => void;
};

/**
 * The signed-in user's own account: what may be changed of it, and what others have given it. While nothing is typed it is as it was last
 * saved, in whatever window.
 */
export function ProfileForm(props: Props) {
  const tabKey = useTabKey();
  const { username, realName, email, phone } = props.user;
  const fields = useWhileUnsaved(props.drawer ?? tabKey, [username, realName, email, phone].join('\n'));
  return <Form key={fields} {...props} />;
}

function Form({ user, drawer, onSaved, onCancel, onSecure }: Props) {
  const translate = useTranslate();
  const roleNames = useRowNames('roles');
  const { form, picture, setPicture } = useProfileForm(user, onSaved, drawer);
  const given = {
    roles: roleNames(user.roles) || translate('shell.noValue'),
    organization: user.organization?.name ?? translate('shell.noOrganization'),
    reach: translate(`shell.reach.${user.dataScope}`, { total: user.servicePointCount }),
  };

  return (
    <FormFrame
      form={{ ...form, failure: undefined }}
      label={translate('profile.title')}
      className="stack tall p-gutter pb-0"
    >
      <div className="stack fill gap-24" style={{ paddingBottom: 24 }}>
        <AvatarField user={user} picture={picture} place={drawer} onChange={setPicture} />
        <div className="grid cols-2 phone-cols-1" style={{ columnGap: 24 }}>
          <Field name="username" autoComplete="username" />
          <Field name="realName" autoComplete="name" />
          <Field name="email" autoComplete="email" />
          <Field name="phone" autoComplete="tel" />
        </div>
        <section>
          <h2 className="m-0 mb-16 large bold">{translate('profile.given')}</h2>
          <Facts
            items={Object.entries(given).map(([key, children]) => ({
              key,
              label: translate(`profile.fields.${key}`),
              children,
            }))}
          />
        </section>
        <SecuritySection user={user} onSecure={onSecure} />
      </div>
      <FirstField isNew={false} />
      <FormConflict form={form} />
      <FormFooter
        note={form.isDirty && translate('form.unsaved.note')}
        failure={<FormFailure failure={form.failure} schema={form.schema} />}
        className={styles.footer}
      >
        <Button onClick={onCancel}>{translate('buttons.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={form.isSaving}>
          {translate('buttons.save')}
        </Button>
      </FormFooter>
    </FormFrame>
  );
}

function SecuritySection({ user, onSecure }: Pick<Props, 'user' | 'onSecure'>) {
  const translate = useTranslate();
  const state = user.hasSecondFactor ? 'on' : 'off';
  return (
    <section>
      <h2 className="m-0 large bold">{translate('profile.security')}</h2>
      <div className="row wrap between gap-8 mt-8">
        <p className="m-0 muted">{translate('profile.password.hint')}</p>
        <Button icon={<LockOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => onSecure('password')}>
          {translate('profile.password.title')}
        </Button>
      </div>
      <div className="row wrap between gap-8 mt-8">
        <p className="m-0 muted">{translate(`profile.secondFactor.${state}.hint`)}</p>
        <Button icon={<SafetyOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => onSecure('secondFactor')}>
          {translate(`profile.secondFactor.${state}.action`)}
        </Button>
      </div>
      {user.recoveryCodesLeft !== null && (
        <CodesLeft left={user.recoveryCodesLeft} onRenew={() => onSecure('recoveryCodes')} />
      )}
    </section>
  );
}

/** How many recovery codes are left, and the way to new ones before the last is gone. */
function CodesLeft({ left, onRenew }: { left: number; onRenew: () => void }) {
  const translate = useTranslate();
  const text = translate('profile.secondFactor.left', { count: left });
  return (
    <div className="row wrap between gap-8 mt-8">
      {left <= fewRecoveryCodes ? <Alert type="warning" showIcon title={text} /> : <p className="m-0 muted">{text}</p>}
      <Button icon={<KeyOutlined aria-hidden />} aria-haspopup="dialog" onClick={onRenew}>
        {translate('profile.secondFactor.renew')}
      </Button>
    </div>
  );
}
