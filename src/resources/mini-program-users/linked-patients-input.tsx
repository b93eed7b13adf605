import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type LinkedPatient, patientRelations } from '@contract/mini-program-users';
import { useTranslate } from '@refinedev/core';
import { Button, Select, Space, Typography } from 'antd';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { PatientSelect } from '@/domain/patient/patient-select';
import { useOptionLabel } from '@/ui/names/use-label';

type Form = { linkedPatients: { patientId: number | undefined; relation: LinkedPatient['relation'] }[] };

/** The patients that a user looks after, each with what they are to the user. */
export function LinkedPatientsInput({ known }: { known: LinkedPatient[] }) {
  const translate = useTranslate();
  const { control, formState } = useFormContext<Form>();
  const { fields, append, remove } = useFieldArray({ control, name: 'linkedPatients' });
  const errors = formState.errors.linkedPatients;
  const refusal = errors?.message ?? errors?.root?.message;

  return (
    <>
      {fields.map(({ id }, index) => (
        <LinkedPatientInput key={id} index={index} known={known} onRemove={() => remove(index)} />
      ))}
      {refusal && (
        <Typography.Paragraph type="danger" role="alert">
          {refusal}
        </Typography.Paragraph>
      )}
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => append({ patientId: undefined, relation: 'child' })}
      >
        {translate('mini-program-users.linkPatient')}
      </Button>
    </>
  );
}

type LineProps = { index: number; known: LinkedPatient[]; onRemove: () => void };

function LinkedPatientInput({ index, known, onRemove }: LineProps) {
  const translate = useTranslate();
  const option = useOptionLabel('mini-program-users');
  const { control, formState, setValue } = useFormContext<Form>();
  const { patientId, relation } = useWatch({ control, name: `linkedPatients.${index}` }) ?? {};
  const link = known.find((one) => one.patientId === patientId);
  // Not as a whole: the line would be another one, which knows neither whose name was chosen nor where the focus was.
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const problem = formState.errors.linkedPatients?.[index]?.patientId?.message;
  const number = index + 1;

  return (
    <div style={{ marginBottom: 16 }}>
      <Space.Compact block>
        <PatientSelect
          value={patientId}
          shown={link && `${link.name} · ${link.patientNo}`}
          label={translate('mini-program-users.patient', { number })}
          onChange={(chosen) => setValue(`linkedPatients.${index}.patientId`, chosen, options)}
        />
        <Select
          aria-label={translate('mini-program-users.relationOf', { number })}
          style={{ flex: '0 1 140px' }}
          options={patientRelations.map((value) => ({ value, label: option('relation', value) }))}
          value={relation}
          onChange={(chosen) => setValue(`linkedPatients.${index}.relation`, chosen, options)}
        />
        <Button
          icon={<DeleteOutlined aria-hidden />}
          aria-label={translate('mini-program-users.unlink', { number })}
          onClick={onRemove}
        />
      </Space.Compact>
      {problem && (
        <Typography.Text type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
    </div>
  );
}
