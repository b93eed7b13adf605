import { type Appointment, type AppointmentInput, appointmentInput, appointments } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { Input, Radio } from 'antd';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PatientSelect } from '@/domain/patient/patient-select';
import { useLastServicePoint } from '@/domain/service-point/last-service-point';
import { ServicePointSelect } from '@/domain/service-point/service-point-select';
import { useSession } from '@/providers/session';
import { SelectField } from '@/ui/form/choice';
import { DateInput } from '@/ui/form/date-input';
import { Field } from '@/ui/form/field';
import { FormGrid } from '@/ui/form/form-grid';
import { FormModal } from '@/ui/form/form-modal';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { useLabel } from '@/ui/names/use-label';
import { SlotField } from './slot-field';
import { useAskAgain } from './use-ask-again';

type Known = Partial<AppointmentInput> & {
  /** Of the patient, where it is known who comes. */
  patientName?: string;
};

type Props = { known?: Known; onClose: () => void; onSaved?: (appointment: Appointment) => void };

/** Books an appointment: who, where, when, and with whom. What is `known` need not be filled in. */
export function BookingModal({ known = {}, onClose, onSaved }: Props) {
  const translate = useTranslate();
  const ask = useAskAgain();
  const { patientName, ...fields } = known;
  const userId = useSession((session) => session.user?.id ?? 0);
  const last = useLastServicePoint((points) => points[userId]);
  const form = useResourceForm<Appointment, AppointmentInput>({
    resource: appointments.name,
    schema: appointmentInput,
    initial: {
      servicePointId: last,
      patientId: null,
      name: '',
      phone: '',
      type: 'review',
      date: undefined,
      start: undefined,
      end: null,
      staffId: null,
      source: 'staff',
      remark: '',
      followUpId: null,
      confirmed: false,
      ...fields,
    },
    onDoubt: async (question) => ((await ask(question)) ? { confirmed: true } : undefined),
    done: ({ date, start }) => translate('appointments.booked', { date, start }),
    onSaved: (appointment) => {
      onSaved?.(appointment);
      onClose();
    },
  });

  return (
    <FormModal title={translate('appointments.titles.create')} form={form} onClose={onClose} width={720}>
      <BookingFields patientName={patientName} isOf={fields.patientId ?? undefined} />
    </FormModal>
  );
}

function BookingFields({ patientName, isOf }: { patientName?: string; isOf?: number }) {
  const { servicePointId } = useWatch<AppointmentInput>();
  const { setValue } = useFormContext<AppointmentInput>();
  return (
    <FormGrid>
      <Field name="servicePointId">
        <ChosenPoint
          disabled={isOf !== undefined}
          onChosen={() => {
            setValue('staffId', null);
            setValue('start', '');
            setValue('end', null);
          }}
        />
      </Field>
      <SelectField name="type" />
      <PersonFields patientName={patientName} isFixed={isOf !== undefined} />
      <Field name="date">
        <DateInput />
      </Field>
      <Field name="staffId">
        <ReferenceSelect
          resource="staff"
          endpoint="options"
          search="query"
          query={{ servicePointId }}
          disabled={!servicePointId}
          allowClear
        />
      </Field>
      <SlotField servicePointId={servicePointId} />
      <Field name="remark" className="whole-line">
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
      </Field>
    </FormGrid>
  );
}

type ChosenProps = React.ComponentProps<typeof ServicePointSelect> & { onChosen: () => void };

/** Another service point has other slots and other staff. */
const ChosenPoint = ({ onChosen, onChange, ...props }: ChosenProps) => (
  <ServicePointSelect
    {...props}
    onChange={(id) => {
      onChange?.(id);
      onChosen();
    }}
  />
);

/** Who comes: a patient, or somebody who is none yet. */
function PersonFields({ patientName, isFixed }: { patientName?: string; isFixed: boolean }) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext<AppointmentInput>();
  const [isNew, setIsNew] = useState(false);
  const choose = (value: boolean) => {
    setIsNew(value);
    clearErrors(['patientId', 'name', 'phone']);
    if (value) {
      setValue('patientId', null, { shouldDirty: true });
      setValue('type', 'first');
    } else {
      setValue('name', '');
      setValue('phone', '');
      setValue('type', 'review');
    }
  };
  return (
    <>
      {!isFixed && (
        <div
          role="radiogroup"
          aria-label={translate('appointments.who')}
          style={{ marginBottom: 12, gridColumn: '1 / -1' }}
        >
          <Radio.Group
            optionType="button"
            value={isNew}
            onChange={({ target }) => choose(target.value)}
            options={[
              { value: false, label: translate('appointments.knownPatient') },
              { value: true, label: translate('appointments.newPerson') },
            ]}
          />
        </div>
      )}
      {isNew ? (
        <>
          <Field name="name" required>
            <Input autoComplete="off" />
          </Field>
          <Field name="phone" required>
            <Input type="tel" autoComplete="off" />
          </Field>
        </>
      ) : (
        <PatientField name={patientName} isFixed={isFixed} />
      )}
    </>
  );
}

function PatientField({ name, isFixed }: { name?: string; isFixed: boolean }) {
  const label = useLabel(appointments.name)('patientId');
  const { servicePointId } = useWatch<AppointmentInput>();
  return (
    <Field name="patientId" className="whole-line" required>
      {isFixed ? <FixedPatient shown={name ?? ''} /> : <ChosenPatient label={label} servicePointId={servicePointId} />}
    </Field>
  );
}

/** The field's own `name` and value are the id's. */
const FixedPatient = ({ shown, id }: { shown: string; id?: string }) => <Input id={id} value={shown} readOnly />;

type ChosenPatientProps = {
  label: string;
  servicePointId?: number;
  id?: string;
  value?: number | null;
  onChange?: (id: number) => void;
};

const ChosenPatient = ({ label, servicePointId, id, value, onChange }: ChosenPatientProps) => (
  <PatientSelect
    key={servicePointId}
    id={id}
    label={label}
    servicePointId={servicePointId}
    value={value ?? undefined}
    onChange={(chosen) => onChange?.(chosen)}
  />
);
