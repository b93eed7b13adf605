import { servicePoints } from '@contract/service-points';
import { EditPage } from '@/ui/crud/edit-page';
import { ServicePointFields } from './fields';
import { shownHours } from './shown-hours';

export default function ServicePointEdit() {
  return (
    <EditPage of={servicePoints} showValue={() => shownHours}>
      <ServicePointFields />
    </EditPage>
  );
}
