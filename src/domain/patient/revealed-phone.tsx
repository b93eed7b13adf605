import { EyeOutlined } from '@ant-design/icons';
import type { appointments } from '@contract/appointments';
import { resourceOfCall } from '@contract/index';
import type { patients } from '@contract/patients';
import { type LiveEvent, useDataProvider, useSubscription, useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { callOf } from '@/providers/http/call';
import { type LivePayload, liveChannel } from '@/providers/live/live-provider';
import { useRun } from '@/ui/act/use-run';
import { useStable } from '@/ui/hooks/use-stable';
import { IconButton } from '@/ui/layout/icon-button';
import { Held } from '@/ui/tab/awake-only';

/** A person's number as a row has it. */
export type Masked = {
  id: number;
  /** Whose it is: a list has one of these in every row. */
  name: string;
  phone: string;
  /** Of the row that the number stands in: two numbers may be masked alike. */
  updatedAt: string;
};

type Props = {
  /** What tells the whole number of the row with this id. */
  call: typeof patients.endpoints.revealPhone | typeof appointments.endpoints.revealPhone;
  of: Masked;
};

/** A phone number of which the list knows a part only. Showing the rest is one call, which the system log keeps, and holds until it may be another. */
export const RevealedPhone = ({ call, of }: Props) => (
  <OneNumber key={[of.id, of.phone, of.updatedAt].join()} call={call} of={of} />
);

function OneNumber({ call, of: { id, name, phone: masked } }: Props) {
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

  if (phone) return <Revealed call={call} id={id} phone={phone} onChanged={() => setPhone('')} />;
  return (
    <>
      {masked}
      {granted(call) && masked !== '' && (
        <IconButton
          className="no-print"
          icon={<EyeOutlined aria-hidden />}
          loading={isFetching}
          aria-label={`${translate('common.showPhone')} ${name}`}
          data-hint={translate('common.showPhone')}
          onClick={() => void reveal()}
        />
      )}
    </>
  );
}

type RevealedProps = Pick<Props, 'call'> & { id: number; phone: string; onChanged: () => void };

/** A reminder's row stays as it is when its patient's number is put right, so that is heard of apart. */
function Revealed({ call, id, phone, onChanged }: RevealedProps) {
  const onLiveEvent = useStable(({ payload }: LiveEvent) => {
    if ((payload as LivePayload).ids.includes(id)) onChanged();
  });
  useSubscription({ channel: liveChannel(resourceOfCall(call.key) ?? ''), onLiveEvent });
  return (
    <>
      <Held />
      <a href={`tel:${phone}`}>{phone}</a>
    </>
  );
}
