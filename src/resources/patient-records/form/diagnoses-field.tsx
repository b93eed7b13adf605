import { CloseOutlined } from '@ant-design/icons';
import { type Diagnosis, diagnosisCodes } from '@contract/exam/conclusion';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { type ControllerRenderProps, useController } from 'react-hook-form';
import { useDiagnosisName } from '@/domain/exam/use-diagnosis-name';
import { FieldError } from '@/ui/form/field-error';
import { useExamWords } from '../exam-words';
import { ChoiceInput } from './list/choice-input';
import { ListInput } from './list/list-input';
import styles from './record-form.module.css';

const name = 'diagnoses';

/** The diagnoses, of which the first that is added is the main one until another is chosen. */
export function DiagnosesField() {
  const translate = useTranslate();
  const nameOf = useDiagnosisName();
  const { field, fieldState } = useController({ name });
  const { list, unknown, add, change, remove, setMain } = useDiagnoses(field);
  const label = translate(`recordForm.fields.${name}`);

  return (
    <section className="mb-24 inset" aria-label={label}>
      <h2 className="m-0 mb-8 normal bold">{label}</h2>
      <div className={styles.adder}>
        <ListInput
          ref={field.ref}
          entries={diagnosisCodes.map((code) => ({ value: code, label: `${code} ${nameOf({ code, name: code })}` }))}
          picked={unknown === undefined ? [] : [unknown]}
          onPick={([code]) => (code === undefined ? field.onChange(list) : add(code))}
          onBlur={field.onBlur}
          placeholder={translate('recordForm.addDiagnosis')}
          label={translate('recordForm.addDiagnosis')}
          status={fieldState.error && 'error'}
        />
      </div>
      <FieldError error={fieldState.error} />
      <ul className="bare-list mt-8">
        {list.map((diagnosis, index) => (
          <DiagnosisLine
            key={`${diagnosis.code} ${diagnosis.eye}`}
            diagnosis={diagnosis}
            name={nameOf(diagnosis)}
            onMain={() => setMain(index)}
            onEye={(eye) => change(index, { eye })}
            onRemove={() => remove(index)}
            onBlur={field.onBlur}
          />
        ))}
      </ul>
    </section>
  );
}

/** The list that a field holds, and what can be done with it. */
function useDiagnoses(field: Pick<ControllerRenderProps, 'value' | 'onChange'>) {
  const nameOf = useDiagnosisName();
  const stored = (field.value ?? []) as Diagnosis[];
  const list = stored.filter(({ code }) => code !== '');
  // Typed, and found nowhere: waits without a code to be corrected.
  const unknown = stored.find(({ code }) => code === '')?.name;

  const add = (code: string) => {
    if (!diagnosisCodes.some((other) => other === code))
      return field.onChange([...list, { code: '', name: code, eye: null, primary: false }]);
    if (list.some((diagnosis) => diagnosis.code === code && diagnosis.eye === 'ou')) return field.onChange(list);
    const diagnosis = { code, name: nameOf({ code, name: code }), eye: 'ou' as const };
    field.onChange([...list, { ...diagnosis, primary: list.length === 0 }]);
  };
  const change = (at: number, part: Partial<Diagnosis>) =>
    field.onChange(list.map((diagnosis, index) => (index === at ? { ...diagnosis, ...part } : diagnosis)));
  const remove = (at: number) => {
    const rest = list.filter((_, index) => index !== at);
    field.onChange(
      rest.map((diagnosis, index) => ({
        ...diagnosis,
        primary: rest.some(({ primary }) => primary) ? diagnosis.primary : index === 0,
      })),
    );
  };
  const setMain = (at: number) => field.onChange(list.map((other, index) => ({ ...other, primary: index === at })));
  return { list, unknown, add, change, remove, setMain };
}

type LineProps = {
  diagnosis: Diagnosis;
  name: string;
  onMain: () => void;
  onEye: (eye: Diagnosis['eye']) => void;
  onRemove: () => void;
  onBlur: () => void;
};

/** One diagnosis: whether it is the main one, and of which eye. */
function DiagnosisLine({ diagnosis, name: called, onMain, onEye, onRemove, onBlur }: LineProps) {
  const translate = useTranslate();
  const words = useExamWords();
  return (
    <li className="row wrap gap-12 gap-y-8 py-8 rule-below">
      <label className="inline-row gap-6">
        <input type="radio" name="primaryDiagnosis" checked={diagnosis.primary} onChange={onMain} />
        {translate('exam.diagnosisParts.primary')}
      </label>
      <span className={`${styles.code} muted figures`}>{diagnosis.code}</span>
      <span className="fill">{called}</span>
      <span className={styles.choice}>
        <ChoiceInput
          value={diagnosis.eye}
          options={(['od', 'os', 'ou'] as const).map((eye) => ({ value: eye, label: words.eye(eye) }))}
          onChange={(eye) => onEye(eye as Diagnosis['eye'])}
          onBlur={onBlur}
          placeholder="–"
          label={`${called} ${translate('exam.diagnosisParts.eye')}`}
        />
      </span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={translate('recordForm.removeDiagnosis', { name: called })}
        onClick={onRemove}
      />
    </li>
  );
}
