import { EyeOutlined } from '@ant-design/icons';
import { patients } from '@contract/patients';
import { useCustom, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { callOf } from '@/providers/call';

/** A phone number of which the list knows a part only. Showing the rest is one call, which the system log keeps. */
export function MaskedPhone({ patientId, masked }: { patientId: number; masked: string }) {
  const translate = useTranslate();
  const granted = useGranted();
  const [wanted, setWanted] = useState(false);
  const { query, result } = useCustom<{ phone: string }>({
    ...callOf(patients.endpoints.revealPhone, { params: { id: patientId } }),
    queryOptions: { enabled: wanted, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    errorNotification: false,
  });
  const phone = wanted ? result?.data?.phone : undefined;

  if (phone) return <a href={`tel:${phone}`}>{phone}</a>;
  return (
    <>
      {masked}
      {granted(patients.endpoints.revealPhone) && (
        <Button
          type="text"
          size="small"
          icon={<EyeOutlined aria-hidden />}
          loading={query.isFetching}
          aria-label={translate('patients.showPhone')}
          onClick={() => (wanted ? void query.refetch() : setWanted(true))}
        />
      )}
    </>
  );
}
