import type { SignIn } from '@contract/sessions';
import { useTranslate } from '@refinedev/core';
import { Button, Flex, Space, Tag, Tooltip, Typography } from 'antd';
import { deviceOf } from '@/lib/device/device';
import { siteTime } from '@/lib/time/local-day';
import { EmptyState } from '@/ui/states/states';
import { RowList } from '@/ui/values/row-list';

type Props = {
  signIns: SignIn[];
  /** Left out for whoever may only look. */
  onEnd?: (signIn: SignIn) => void;
};

/** Where somebody is signed in: device, address, time, and which one asks. */
export function SignInList({ signIns, onEnd }: Props) {
  const translate = useTranslate();
  if (signIns.length === 0) {
    return <EmptyState text={translate('account.sessions.none')} />;
  }
  return (
    <RowList rows={signIns} idOf={({ id }) => id}>
      {(signIn) => {
        const device = deviceOf(signIn.userAgent);
        const name = device || translate('account.sessions.unknownDevice');
        return (
          <>
            <Flex vertical gap="small">
              <Space wrap>
                <Tooltip title={signIn.userAgent}>
                  <span>{name}</span>
                </Tooltip>
                {signIn.isCurrent && <Tag color="success">{translate('account.sessions.current')}</Tag>}
              </Space>
              <Typography.Text type="secondary">
                {translate('account.sessions.detail', {
                  ip: signIn.ip,
                  since: siteTime(signIn.createdAt),
                  active: siteTime(signIn.lastActive),
                })}
              </Typography.Text>
            </Flex>
            {onEnd && !signIn.isCurrent && (
              <Button
                type="link"
                danger
                style={{ paddingInline: 0 }}
                aria-label={`${translate('account.sessions.end')} ${name} ${siteTime(signIn.lastActive)}`}
                onClick={() => onEnd(signIn)}
              >
                {translate('account.sessions.end')}
              </Button>
            )}
          </>
        );
      }}
    </RowList>
  );
}
