import type { ServicePoint } from '@contract/service-points';
import type { ShowValue } from '@/ui/form/conflict-dialog';
import { useOpeningDays } from './use-opening-days';

/** Opening hours that two people have changed: a line for the days that have the same. */
export const shownHours: ShowValue = (name, value) =>
  name === 'openingHours' ? <Hours hours={value as ServicePoint['openingHours']} /> : undefined;

function Hours({ hours }: { hours: ServicePoint['openingHours'] }) {
  const daysOf = useOpeningDays();
  return daysOf(hours).map(({ days, text }) => (
    <span key={days} className="block">
      {days} {text}
    </span>
  ));
}
