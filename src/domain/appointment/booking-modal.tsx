import { type Appointment, type AppointmentInput, appointmentInput, appointments } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { Button, Input, Radio } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChosenPatientGone, useIsPatientGone } from '@/domain/patient/chosen-patient-gone';
import { LikelySame } from '@/domain/patient/likely-same';
import { useLikelySame } from '@/domain/patient/use-likely-same';
import { useOwnLastPoint } from '@/domain/service-point/last-service-point';
import { useAskAgain } from '@/ui/act/use-ask-again';
import { DateInput } from '@/ui/form/date-input';
import { Field } from '@/ui/form/field';
import { FormGrid } from '@/ui/form/form-grid';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { ReminderField, type ReminderToCome } from './reminder-field';
import { SlotField } from './slot-field';

type Known = Partial<AppointmentInput> & {
  /** Of the patient, where it is known who comes. */
  patientName?: string;
};

type Props = { known?: Known; onClose: () => void; onSaved?: (appointment: Appointment) => void };

/** Books an appointment: who, where, when, and with whom. What is `known` need not be filled in. */
export function BookingModal({ known = {}, onClose, onSaved }: Props) {
  const translate = useTranslate();
  const askAgain = useAskAgain('appointments.continue');
  const { patientName, ...fields } = known;
  const last = useOwnLastPoint();
  const reminderToCome: ReminderToCome = useRef(undefined);
  const form = useResourceForm<Appointment, AppointmentInput>({
    resource: appointments.name,
    schema: appointmentInput,
    of: known.patientId,
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
    toBody: async (values) => {
      const followUpId = (await reminderToCome.current?.()) ?? values.followUpId;
      return { ...values, followUpId, ...(followUpId !== null && { source: 'reminder' }) };
    },
    askAgain,
    done: ({ date, start }) => translate('appointments.booked', { date, start }),
    onSaved: (appointment) => {
      onSaved?.(appointment);
      onClose();
    },
  });

  return (
    <FormModal title={translate('appointments.titles.create')} form={form} onClose={onClose} width={720}>
      <BookingFields patientName={patientName} isOf={fields.patientId ?? undefined}>
        {!fields.followUpId && <ReminderField toCome={reminderToCome} />}
      </BookingFields>
    </FormModal>
  );
}

type FieldsProps = { patientName?: string; isOf?: number; children: ReactNode };

function BookingFields({ patientName, isOf, children }: FieldsProps) {
  const { servicePointId } = useWatch<AppointmentInput>();
  const { setValue } = useFormContext<AppointmentInput>();
  return (
    <FormGrid>
      <Field
        name="servicePointId"
        disabled={isOf !== undefined}
        // Another service point has other slots and other staff.
        onChanged={() => {
          setValue('staffId', null);
          setValue('start', '');
          setValue('end', null);
        }}
      />
      <Field name="type" />
      <PersonFields patientName={patientName} isFixed={isOf !== undefined} />
      <ChosenPatientGone />
      <Field name="date">
        <DateInput />
      </Field>
      <Field name="staffId" query={{ servicePointId }} disabled={!servicePointId} />
      <SlotField servicePointId={servicePointId} />
      {children}
      <Field name="remark" className="whole-line" />
    </FormGrid>
  );
}

const usualType = (isNew: boolean) => (isNew ? 'first' : 'review');

/** Who comes: a patient, or somebody who is none yet. */
function PersonFields({ patientName, isFixed }: { patientName?: string; isFixed: boolean }) {
  const translate = useTranslate();
  const { setValue, getValues, clearErrors } = useFormContext<AppointmentInput>();
  const [isNew, setIsNew] = useState(false);
  const typed = useRef({ name: '', phone: '' });
  const choose = (value: boolean) => {
    setIsNew(value);
    clearErrors(['patientId', 'name', 'phone']);
    const { name = '', phone = '', type } = getValues();
    if (!value) typed.current = { name, phone };
    const person = value ? typed.current : { name: '', phone: '' };
    setValue('patientId', null, { shouldDirty: true });
    setValue('name', person.name);
    setValue('phone', person.phone);
    // A type that somebody has chosen stays.
    if (type === usualType(!value)) setValue('type', usualType(value));
  };
  return (
    <>
      {!isFixed && (
        <Radio.Group
          aria-label={translate('appointments.who')}
          style={{ marginBottom: 12, gridColumn: '1 / -1' }}
          optionType="button"
          value={isNew}
          onChange={({ target }) => choose(target.value)}
          options={[
            { value: false, label: translate('appointments.knownPatient') },
            { value: true, label: translate('appointments.newPerson') },
          ]}
        />
      )}
      {isNew ? (
        <>
          <MaybeOnFile
            onChoose={(id) => {
              choose(false);
              setValue('patientId', id, { shouldDirty: true });
            }}
          />
          <Field name="name" required />
          <Field name="phone" required />
        </>
      ) : (
        <PatientField name={patientName} isFixed={isFixed} />
      )}
    </>
  );
}

/** Who is typed as somebody new and has a file: booked so, their reminders, visits and place in line would know nothing of it. */
function MaybeOnFile({ onChoose }: { onChoose: (id: number) => void }) {
  const translate = useTranslate();
  const likely = useLikelySame();
  return (
    <div className="whole-line if-any">
      <LikelySame {...likely}>
        {({ id, name }) => (
          <Button size="small" onClick={() => onChoose(id)}>
            {translate('patients.isThis', { name })}
          </Button>
        )}
      </LikelySame>
    </div>
  );
}

function PatientField({ name, isFixed }: { name?: string; isFixed: boolean }) {
  const { servicePointId } = useWatch<AppointmentInput>();
  return (
    <Field name="patientId" className="whole-line" required query={{ servicePointId }}>
      {isFixed ? <FixedPatient shown={name ?? ''} /> : undefined}
    </Field>
  );
}

/** The field's own `name` and value are the id's. */
const FixedPatient = ({ shown, id }: { shown: string; id?: string }) => (
  <Input id={id} value={useIsPatientGone() ? '' : shown} readOnly />
);
