import { type ServicePoint, servicePoints } from '@contract/service-points';
import { useTranslate } from '@refinedev/core';
import { RecordDetails } from '@/ui/crud/record-details';
import { ShowPage } from '@/ui/crud/show-page';
import { Panel } from '@/ui/layout/panel';
import { Facts } from '@/ui/values/facts';
import { Tags } from '@/ui/values/tags';
import { StatusAction } from './status-action';
import { useOpeningDays } from './use-opening-days';

const basic = ['code', 'orgName', 'type', 'managerName', 'phone', 'licenseNo', 'status', 'createdAt'] as const;
const place = ['province', 'city', 'district', 'address', 'lng', 'lat', 'photos'] as const;
const offer = ['slotMinutes', 'capacityPerSlot', 'services', 'equipment', 'waitingSteps', 'remark'] as const;

export default function ServicePointShow() {
  const translate = useTranslate();
  const section = (name: string) => translate(`service-points.sections.${name}`);
  return (
    <ShowPage of={servicePoints} actions={(row) => <StatusAction servicePoint={row} />}>
      {(row) => (
        <>
          <Panel title={section('basic')}>
            <RecordDetails of={servicePoints} row={row} fields={basic} />
          </Panel>
          <Panel title={section('place')}>
            <RecordDetails of={servicePoints} row={row} fields={place} />
          </Panel>
          <Panel title={translate('service-points.fields.openingHours')}>
            <OpeningHours hours={row.openingHours} />
          </Panel>
          <Panel title={section('offer')}>
            <RecordDetails
              of={servicePoints}
              row={row}
              fields={offer}
              render={{ services: tags(row.services), equipment: tags(row.equipment) }}
            />
          </Panel>
        </>
      )}
    </ShowPage>
  );
}

const tags = (texts: string[]) => (texts.length > 0 ? <Tags names={texts} /> : undefined);

function OpeningHours({ hours }: { hours: ServicePoint['openingHours'] }) {
  const daysOf = useOpeningDays();
  return (
    <Facts columns={3} items={daysOf(hours).map(({ days, text }) => ({ key: days, label: days, children: text }))} />
  );
}
