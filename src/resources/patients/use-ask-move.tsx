import { type Patient, patients } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { useServicePoints } from '@/domain/service-point/use-service-points';
import { callOf } from '@/providers/http/call';
import { Consequences } from '@/ui/act/consequences';
import { useIsMeant } from '@/ui/act/use-is-meant';
import { useRowName } from '@/ui/names/use-row-name';

/** Asks before a change that moves the patient to another service point: what stays behind, and what goes along. */
export function useAskMove() {
  const translate = useTranslate();
  const isMeant = useIsMeant();
  const { points } = useServicePoints();
  const shownAs = useRowName('service-points');

  return async (patient: Patient, changed: { servicePointId: number }): Promise<boolean> => {
    const { id, name, servicePointId, servicePointName } = patient;
    if (changed.servicePointId === servicePointId) return true;
    const places = () => ({
      from: shownAs(servicePointName),
      to: shownAs(points?.find((point) => point.id === changed.servicePointId)?.name ?? ''),
    });
    return await isMeant(() => ({
      title: translate('patients.move.title', { name, ...places() }),
      text: (
        <Consequences
          of={callOf(patients.endpoints.toCome, { params: { id } })}
          say={(what, counts) => translate(`patients.move.${what}`, { ...places(), ...counts })}
        />
      ),
      action: translate('patients.move.action'),
    }));
  };
}
