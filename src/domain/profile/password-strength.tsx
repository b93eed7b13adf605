import { passwordMin } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { Progress } from 'antd';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { passwordStrength, strengths } from '@/lib/form/password-strength';
import type { passwordForm } from './password-form';

const colors = {
  weak: 'var(--ant-color-error)',
  fair: 'var(--ant-color-warning)',
  good: 'var(--ant-color-success)',
  strong: 'var(--ant-color-success)',
};

/** How hard the new password is to guess, in words beside the bar. */
export function PasswordStrength({ username }: { username: string }) {
  const translate = useTranslate();
  const password = useWatch<z.infer<typeof passwordForm>, 'newPassword'>({ name: 'newPassword' });
  const strength = password ? passwordStrength(password, username) : undefined;
  const level = strength ? strengths.indexOf(strength) + 1 : 0;
  return (
    <div className="row gap-12 muted small" style={{ margin: '-8px 0 16px' }}>
      <Progress
        steps={strengths.length}
        percent={(level / strengths.length) * 100}
        showInfo={false}
        size={[36, 6]}
        strokeColor={strength && colors[strength]}
        aria-hidden
      />
      <span role="status">
        {strength
          ? translate(`profile.strength.${strength}`)
          : translate('profile.strength.hint', { minimum: passwordMin.new })}
      </span>
    </div>
  );
}
