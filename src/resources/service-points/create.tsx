import { servicePoints } from '@contract/service-points';
import { CreatePage } from '@/ui/crud/create-page';
import { ServicePointFields } from './fields';

export default function ServicePointCreate() {
  return (
    <CreatePage of={servicePoints}>
      <ServicePointFields />
    </CreatePage>
  );
}
