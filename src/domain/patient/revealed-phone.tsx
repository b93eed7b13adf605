import { EyeOutlined } from '@ant-design/icons';
import type { appointments } from '@contract/appointments';
import type { patients } from '@contract/patients';
import { useDataProvider, useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { callOf } from '@/providers/call';
import { useRun } from '@/ui/act/use-run';
import { IconButton } from '@/ui/layout/icon-button';
import { Held } from '@/ui/tab/awake-only';

type Props = {
  /** What tells the whole number of the row with this id. */
  call: typeof patients.endpoints.revealPhone | typeof appointments.endpoints.revealPhone;
  id: number;
  masked: string;
};

/** A phone number of which the list knows a part only. Showing the rest is one call, which the system log keeps. */
export function RevealedPhone({ call, id, masked }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  // No query: it would be one for each row of a list, and coming back to the tab must not count as another look.
  const { custom } = useDataProvider()();
  const run = useRun();
  const [phone, setPhone] = useState('');
  const [isFetching, setIsFetching] = useState(false);

  const reveal = async () => {
    setIsFetching(true);
    const outcome = await run(call, async () => custom?.<{ phone: string }>(callOf(call, { params: { id } })));
    setIsFetching(false);
    if (outcome.data) setPhone(outcome.data.data.phone);
  };

  if (phone) {
    return (
      <>
        <Held />
        <a href={`tel:${phone}`}>{phone}</a>
      </>
    );
  }
  return (
    <>
      {masked}
      {granted(call) && masked !== '' && (
        <IconButton
          className="no-print"
          icon={<EyeOutlined aria-hidden />}
          loading={isFetching}
          aria-label={translate('common.showPhone')}
          onClick={() => void reveal()}
        />
      )}
    </>
  );
}
