import { servicePoints } from '@contract/service-points';
import { EditPage } from '@/ui/crud/edit-page';
import { ServicePointFields } from './fields';

export default function ServicePointEdit() {
  return (
    <EditPage of={servicePoints}>
      <ServicePointFields />
    </EditPage>
  );
}
