import { CloseOutlined } from '@ant-design/icons';
import { type Diagnosis, diagnosisCodes } from '@contract/exam/conclusion';
import { useTranslate } from '@refinedev/core';
import { Button, Select } from 'antd';
import { useController } from 'react-hook-form';
import { useDiagnosisName } from '@/components/exam/use-diagnosis-name';
import { useExamWords } from '../exam-words';
import { PlainSelect } from './cells/plain-select';
import styles from './record-form.module.css';

const name = 'diagnoses';

/** The diagnoses, of which the first that is added is the main one until another is chosen. */
export function DiagnosesField() {
  const translate = useTranslate();
  const words = useExamWords();
  const nameOf = useDiagnosisName();
  const { field, fieldState } = useController({ name });
  const list = (field.value ?? []) as Diagnosis[];
  const label = translate(`recordForm.fields.${name}`);

  const add = (code: string) => {
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

  return (
    <section className={styles.block} aria-label={label}>
      <h2 className={styles.blockTitle}>{label}</h2>
      <Select<string>
        ref={field.ref}
        className={styles.adder}
        showSearch
        value={null}
        placeholder={translate('recordForm.addDiagnosis')}
        aria-label={translate('recordForm.addDiagnosis')}
        optionFilterProp="label"
        options={diagnosisCodes
          .filter((code) => !list.some((diagnosis) => diagnosis.code === code && diagnosis.eye === 'ou'))
          .map((code) => ({ value: code, label: `${code} ${nameOf({ code, name: code })}` }))}
        onChange={add}
        status={fieldState.error && 'error'}
      />
      {fieldState.error && (
        <p role="alert" className={styles.problem}>
          {fieldState.error.message}
        </p>
      )}
      <ul className={styles.lines}>
        {list.map((diagnosis, index) => (
          <li key={`${diagnosis.code} ${diagnosis.eye}`}>
            <label className={styles.primary}>
              <input
                type="radio"
                name="primaryDiagnosis"
                checked={diagnosis.primary}
                onChange={() => field.onChange(list.map((other, at) => ({ ...other, primary: at === index })))}
              />
              {translate('exam.diagnosisParts.primary')}
            </label>
            <span className={styles.code}>{diagnosis.code}</span>
            <span className={styles.lineName}>{nameOf(diagnosis)}</span>
            <span className={styles.eyeChoice}>
              <PlainSelect
                value={diagnosis.eye}
                options={(['od', 'os', 'ou'] as const).map((eye) => ({ value: eye, label: words.eye(eye) }))}
                onChange={(eye) => change(index, { eye: eye as Diagnosis['eye'] })}
                onBlur={field.onBlur}
                placeholder="–"
                label={`${nameOf(diagnosis)} ${translate('exam.diagnosisParts.eye')}`}
              />
            </span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={translate('recordForm.removeDiagnosis', { name: nameOf(diagnosis) })}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
