import { CloseOutlined } from '@ant-design/icons';
import { type Diagnosis, diagnosisCodes } from '@contract/exam/conclusion';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useController } from 'react-hook-form';
import { useDiagnosisName } from '@/domain/exam/use-diagnosis-name';
import { useExamWords } from '../exam-words';
import { ChoiceInput } from './list/choice-input';
import { ListInput } from './list/list-input';
import styles from './record-form.module.css';

const name = 'diagnoses';

/** The diagnoses, of which the first that is added is the main one until another is chosen. */
export function DiagnosesField() {
  const translate = useTranslate();
  const words = useExamWords();
  const nameOf = useDiagnosisName();
  const { field, fieldState } = useController({ name });
  const stored = (field.value ?? []) as Diagnosis[];
  const list = stored.filter(({ code }) => code !== '');
  // Typed, and found nowhere: waits without a code to be corrected.
  const unknown = stored.find(({ code }) => code === '')?.name;
  const label = translate(`recordForm.fields.${name}`);

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

  return (
    <section className={`${styles.block} mb-24 px-8`} aria-label={label}>
      <h2 className={styles.blockTitle}>{label}</h2>
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
      {fieldState.error && (
        <p role="alert" className="m-0 mt-4 wrong">
          {fieldState.error.message}
        </p>
      )}
      <ul className={`${styles.lines} bare-list mt-8`}>
        {list.map((diagnosis, index) => (
          <li key={`${diagnosis.code} ${diagnosis.eye}`}>
            <label className={`${styles.primary} inline-row gap-6`}>
              <input
                type="radio"
                name="primaryDiagnosis"
                checked={diagnosis.primary}
                onChange={() => field.onChange(list.map((other, at) => ({ ...other, primary: at === index })))}
              />
              {translate('exam.diagnosisParts.primary')}
            </label>
            <span className={`${styles.code} muted figures`}>{diagnosis.code}</span>
            <span className={styles.lineName}>{nameOf(diagnosis)}</span>
            <span className={styles.eyeChoice}>
              <ChoiceInput
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
